// What `--help` of a program says, as data: each command with its options and commands of its own.
import { execFileSync } from "node:child_process";

const isEntry = (line) => /^ {2}\S/.test(line);

// "  --port INT=8080   To listen on" and, where the left is long, what stands on the next line.
function entries(lines) {
  const found = [];
  for (const line of lines) {
    if (isEntry(line)) {
      const [, left, said = ""] = /^ {2}(.*?)(?: {2,}(.*))?$/.exec(line);
      found.push({ left, said });
    } else if (line.trim() && found.length > 0) {
      const last = found.at(-1);
      last.said = `${last.said} ${line.trim()}`.trim();
    }
  }
  return found;
}

function option({ left, said }) {
  const [names, ...rest] = left.split(" ");
  const shape = rest
    .join(" ")
    .replace(/ ?(Excludes|Needs): \S+/g, "")
    .replace(/ ?REQUIRED/, "");
  const [value, usual = ""] = shape.replace(/:\S+ in \[[^\]]*\]/, "").split("=");
  const isPair = /^[A-Z]+=[A-Z]+/.test(shape);
  return {
    names: names.split(","),
    value: isPair ? shape : value,
    usual: isPair ? "" : usual,
    range: /in \[([^\]]*)\]/.exec(shape)?.[1].replace(" - ", " to ") ?? "",
    said,
  };
}

export function describe(program, path = []) {
  const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8" };
  const text = execFileSync(program, [...path, "--help"], { encoding: "utf8", env });
  const lines = text.split("\n");
  const usage = lines.findIndex((line) => line.startsWith("Usage:"));
  const sections = {};
  let name = "";
  for (const line of lines.slice(usage + 1)) {
    const heading = /^(\w+):$/.exec(line);
    if (heading) sections[(name = heading[1])] = [];
    else if (name) sections[name].push(line);
  }
  const commands = entries(sections.Subcommands ?? []).map(({ left }) =>
    describe(program, [...path, left.split(" ")[0]]),
  );
  return {
    path,
    about: lines.slice(0, usage).join(" ").trim(),
    usage: lines[usage].replace(/^Usage: /, ""),
    given: entries(sections.Positionals ?? []).map(option),
    options: entries((sections.Options ?? []).filter((line) => !/^\S/.test(line))).map(option),
    commands,
  };
}

export const all = (command) => [command, ...command.commands.flatMap(all)];
