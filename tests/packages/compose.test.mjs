// The examples for containers say what the program and the image understand.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";

const house = new URL("../..", import.meta.url).pathname;
const containers = `${house}packaging/containers/`;
const program = `${house}build/release/app/pactole`;
const image = JSON.parse(readFileSync(`${containers}image.json`, "utf8").replace(/@\w+@/g, "x"));
const services = (file) =>
  JSON.parse(
    execFileSync(
      "python3",
      ["-c", "import json,sys,yaml; print(json.dumps(yaml.safe_load(sys.stdin)['services']))"],
      { input: readFileSync(containers + file) },
    ),
  );
const variables = { SITE: "pactole.example.org", PGPASSWORD: "secret" };
const filled = (text) => text.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => variables[name]);
// What the container's server would use.
function used(...files) {
  const ours = files.map((file) => services(file).pactole.environment);
  const environment = Object.fromEntries(
    Object.entries(Object.assign({}, ...ours)).map(([name, value]) => [name, filled(value)]),
  );
  const given = Object.fromEntries(image.config.Env.map((each) => each.split("=")));
  const env = { PATH: process.env.PATH, ...given, ...environment };
  try {
    const options = { env, cwd: tmpdir(), stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" };
    return execFileSync(program, [...image.config.Cmd, "--check"], options);
  } catch (error) {
    // Neither the volume nor the database is here.
    assert.doesNotMatch(error.stderr, /no setting/);
    return error.stdout;
  }
}

test("behind Caddy it answers to the site's name alone, and believes the proxy", () => {
  const said = used("compose.yaml");
  assert.match(said, /^host = pactole.example.org /m);
  assert.match(said, /^behind-proxy = true /m);
  assert.match(said, /^data = \/data /m);
  const volumes = Object.keys(image.config.Volumes);
  assert.ok(
    services("compose.yaml").pactole.volumes.every((each) => volumes.includes(each.split(":")[1])),
  );
});

test("with PostgreSQL the database's user and name are those of its container", () => {
  const { pactole, postgres } = services("postgres.yaml");
  const [, store] = /^store = (\S+)/m.exec(used("compose.yaml", "postgres.yaml"));
  const { hostname, username, pathname, password } = new URL(store);
  assert.equal(hostname, "postgres");
  assert.equal(username, postgres.environment.POSTGRES_USER);
  assert.equal(pathname, `/${postgres.environment.POSTGRES_DB}`);
  assert.equal(password, "");
  assert.equal(
    filled(pactole.environment.PGPASSWORD),
    filled(postgres.environment.POSTGRES_PASSWORD),
  );
});
