// The container image: what is said of each part is so, and the same bytes come of the same program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gunzipSync } from "node:zlib";

const house = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "pactole-image-"));
after(() => rmSync(folder, { recursive: true }));
const program = join(folder, "program");
writeFileSync(program, "#!/bin/sh\necho any program\n");
const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");
function build(name) {
  const out = join(folder, name);
  execFileSync(`${house}packaging/oci.sh`, [program, "1.2.3+4.gabc", out], {
    env: { ...process.env, SOURCE_DATE_EPOCH: "1700000000" },
  });
  return readFileSync(out);
}

test("digests and sizes are right; the program is in it, and a folder for games of who runs it", () => {
  build("image.tar");
  const image = join(folder, "image");
  mkdirSync(image);
  execFileSync("tar", ["-xf", join(folder, "image.tar"), "-C", image]);
  const blob = ({ digest, size }) => {
    const bytes = readFileSync(join(image, "blobs/sha256", digest.replace("sha256:", "")));
    assert.equal(`sha256:${sum(bytes)}`, digest);
    assert.equal(bytes.length, size);
    return bytes;
  };
  const [described] = JSON.parse(readFileSync(join(image, "index.json"), "utf8")).manifests;
  assert.equal(described.annotations["org.opencontainers.image.ref.name"], "1.2.3-4.gabc");
  const manifest = JSON.parse(blob(described));
  const config = JSON.parse(blob(manifest.config));
  const layer = gunzipSync(blob(manifest.layers[0]));
  assert.equal(config.rootfs.diff_ids[0], `sha256:${sum(layer)}`);
  assert.equal(config.created, "2023-11-14T22:13:20Z");
  writeFileSync(join(folder, "layer.tar"), layer);
  const listed = execFileSync("tar", ["-tvf", join(folder, "layer.tar"), "--numeric-owner"], {
    encoding: "utf8",
  });
  assert.match(listed, /^-rwxr-xr-x 0\/0 .* pactole$/m);
  assert.match(
    listed,
    new RegExp(`^drwx------ ${config.config.User.replace(":", "/")} .* data/$`, "m"),
  );
});

test("built at another time it is the same", () => {
  const first = build("first.tar");
  utimesSync(program, 1, 1);
  assert.equal(sum(build("second.tar")), sum(first));
});
