// The engine in JavaScript: loads pactole.wasm in a browser, a worker or node, and speaks the
// referee protocol with it, one line at a time.

// What the module asks of its host: random bytes, the time (for bots that think for so long), and a
// place for a last message should it abort.
function host(memory, crypto) {
  const bytes = (at, size) => new Uint8Array(memory().buffer, at, size);
  return {
    random_get(at, size) {
      // Browsers give at most 64 KiB of randomness a call.
      for (let done = 0; done < size; done += 65536) {
        crypto.getRandomValues(bytes(at + done, Math.min(65536, size - done)));
      }
      return 0;
    },
    clock_time_get(_clock, _precision, at) {
      new DataView(memory().buffer).setBigUint64(
        at,
        BigInt(Math.round(performance.now() * 1e6)),
        true,
      );
      return 0;
    },
    fd_write(_fd, vectors, count, written) {
      const view = new DataView(memory().buffer);
      let size = 0;
      let text = "";
      for (let i = 0; i < count; ++i) {
        const at = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(bytes(at, length));
        size += length;
      }
      view.setUint32(written, size, true);
      console.error(text);
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => 70, // not seekable
  };
}

// `source` is the module's bytes, or a compiled WebAssembly.Module.
export async function loadEngine(source) {
  // Node 18, Debian's, keeps it in a module.
  const crypto = globalThis.crypto ?? (await import(/* @vite-ignore */ "node:crypto")).webcrypto;
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  let memory;
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: host(() => memory, crypto),
  });
  const engine = instance.exports;
  memory = engine.memory;
  engine._initialize();

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const reply = (size) =>
    decoder.decode(new Uint8Array(memory.buffer, engine.pactole_reply(), size));
  return {
    // A line of JSON-RPC; the answer, or "" to a notification.
    answer(line) {
      const request = encoder.encode(line);
      const room = engine.pactole_room(request.length);
      new Uint8Array(memory.buffer, room, request.length).set(request);
      return reply(engine.pactole_answer());
    },
    // "game signature" lines, as `pactole bench --signature` prints them.
    signatures() {
      if (!engine.pactole_signatures) throw new Error("Only pactole-coach.wasm has signatures");
      return reply(engine.pactole_signatures());
    },
  };
}
