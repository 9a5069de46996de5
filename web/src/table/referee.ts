// Calls to the referee, which answers in the order of the calls.
import type { Refusal } from "./words";

export interface Line {
  send(line: string): void;
  receive(listener: (answer: string) => void, failed: (why: string) => void): void;
  end(): void;
}

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why);
  }
}

export class Referee {
  #next = 1;
  #waiting = new Map<
    number,
    { resolve: (result: never) => void; reject: (error: Error) => void }
  >();

  constructor(readonly line: Line) {
    line.receive(
      (answer) => this.#answered(answer),
      (why) => this.#failed(why),
    );
  }

  call<T>(method: string, params: object = {}): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.line.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  end() {
    this.line.end();
    this.#failed("closed");
  }

  #answered(answer: string) {
    const { id, result, error } = JSON.parse(answer);
    const call = this.#waiting.get(id);
    if (!call) return;
    this.#waiting.delete(id);
    if (!error) call.resolve(result as never);
    else call.reject(new Refused({ why: error.message, code: "refused", ...error.data }));
  }

  #failed(why: string) {
    for (const call of this.#waiting.values()) call.reject(new Error(why));
    this.#waiting.clear();
  }
}

// One engine serves every solo table and replay of the page.
let shared: Referee | undefined;

export function homeReferee(): Referee {
  shared ??= new Referee(
    workerLine(new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" })),
  );
  return shared;
}

export function workerLine(worker: Worker): Line {
  return {
    send: (line) => worker.postMessage(line),
    receive(listener, failed) {
      worker.onmessage = ({ data }) =>
        typeof data === "string" ? listener(data) : failed(data.failed);
      worker.onerror = (event) => failed(event.message);
    },
    end: () => worker.terminate(),
  };
}
