// Serves the built page as any plain web server would, with the compressed copies.
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";

const folder = new URL("../../build/web/", import.meta.url).pathname;
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

// What `pactole serve` allows its page (docs/protocol-server.md).
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Resolves to the address, the bytes sent so far, and a way to stop. `codings` are those this server has.
export function servePage(codings = ["br", "gzip"]) {
  const sent = { bytes: 0 };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://page").pathname);
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    // As `pactole serve` does: brotli for those who take it (browsers do over HTTPS and on this machine).
    const taken = request.headers["accept-encoding"] ?? "";
    const coding = codings.find((each) => taken.includes(each)) ?? "gzip";
    const ending = coding === "br" ? ".br" : ".gz";
    const packed = existsSync(file + ending);
    const body = readFileSync(packed ? file + ending : file);
    sent.bytes += body.length;
    response.writeHead(200, {
      "content-security-policy": policy,
      "content-type": types[extname(file)] ?? "application/octet-stream",
      ...(packed && { "content-encoding": coding }),
    });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({
        address: `http://127.0.0.1:${server.address().port}/`,
        sent,
        stop() {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}
