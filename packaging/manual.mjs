// Manual pages and completions from what the program says of itself:
// node packaging/manual.mjs PROGRAM VERSION DATE FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { all, describe } from "./help.mjs";
import { more } from "./manual_text.mjs";

const [program, version, date, folder] = process.argv.slice(2);
const whole = describe(program);
// Options of a command that may stand after its own commands as well.
for (const command of all(whole)) {
  if (!more[command.path.join(" ")]?.everywhere) continue;
  const own = command.options.filter(({ names }) => !names.includes("--help"));
  for (const each of command.commands) each.options.push(...own);
}
const write = (path, text) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};

// Text for troff: no line of it is a request, and a hyphen of an option is no dash.
const plain = (text) =>
  text
    .replace(/\\/g, "\\e")
    .replace(/-/g, "\\-")
    .replace(/^([.'])/gm, "\\&$1");
const sentence = (text) => (/[.!?]$/.test(text) || !text ? text : `${text}.`);
const entry = (title, text) => `.TP\n${title}\n${plain(text || "\\&")}\n`;

function optionText({ names, value, usual, range, said }) {
  const title = names.map((name) => `\\fB${plain(name)}\\fR`).join(", ");
  const notes = [range && `From ${range}.`, usual && `Usually ${usual}.`].filter(Boolean);
  return entry(
    value ? `${title} \\fI${plain(value)}\\fR` : title,
    [sentence(said), ...notes].join(" "),
  );
}

function manual(command) {
  const name = ["pactole", ...command.path].join("-");
  const spoken = ["pactole", ...command.path].join(" ");
  const section = (title, text) => (text ? `.SH ${title}\n${text}` : "");
  const about = sentence(command.about);
  const { text = "", files = "", examples = [] } = more[command.path.join(" ")] ?? {};
  const others = command.path.length ? ["pactole", ...command.path.slice(0, -1)].join("-") : "";
  const inner = command.commands.map((each) =>
    entry(`\\fB${plain(each.path.at(-1))}\\fR`, sentence(each.about)),
  );
  return [
    `.TH ${name.toUpperCase()} 1 "${date}" "pactole ${version}" "Pactole"\n`,
    section("NAME", `${plain(name)} \\- ${plain(command.about.replace(/^Pactole: /, ""))}\n`),
    section(
      "SYNOPSIS",
      `\\fB${plain(spoken)}\\fR ${plain(command.usage.slice(spoken.length).trim())}\n`,
    ),
    section(
      "DESCRIPTION",
      `${plain([about, text].filter(Boolean).join("\n\n"))}\n`.replace(/\n\n/g, "\n.PP\n"),
    ),
    section("ARGUMENTS", command.given.map(optionText).join("")),
    section("COMMANDS", inner.join("")),
    section("OPTIONS", command.options.map(optionText).join("")),
    section(
      "FILES",
      files && entry(`\\fI${plain(files.split(" ")[0])}\\fR`, files.slice(files.indexOf(" ") + 1)),
    ),
    section(
      "EXAMPLES",
      examples.map(([how, what]) => entry(`\\fB${plain(how)}\\fR`, what)).join(""),
    ),
    section(
      "SEE ALSO",
      others
        ? `\\fB${plain(others)}\\fR(1)\n`
        : "\\fBpactole\\-serve\\fR(1), \\fBpactole\\-play\\fR(1), \\fBpactole\\-admin\\fR(1)\n",
    ),
  ].join("");
}

for (const command of all(whole)) {
  write(`man1/${["pactole", ...command.path].join("-")}.1`, manual(command));
}

const words = (command) => [
  ...command.commands.map((each) => each.path.at(-1)),
  ...command.options.flatMap((each) => each.names),
];
const takes = (command) =>
  command.options.filter(({ value }) => value).flatMap(({ names }) => names);
const isFile = (value) => /^(FILE|DIR)/.test(value);
const files = (command) =>
  command.options.filter(({ value }) => isFile(value)).flatMap(({ names }) => names);
const takesFiles = (command) => command.given.some(({ value }) => isFile(value));

write(
  "bash/pactole",
  `# bash completion for pactole
_pactole() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} path= i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$path \${COMP_WORDS[i]}" in
${all(whole)
  .filter(({ path }) => path.length > 0)
  .map(({ path }) => `      " ${path.join(" ")}") path=" ${path.join(" ")}" ;;`)
  .join("\n")}
    esac
  done
  local words= files= values=
  case "$path" in
${all(whole)
  .map(
    (command) =>
      `    "${command.path.map((each) => ` ${each}`).join("")}") words="${words(command).join(" ")}" files="${files(command).join(" ")}" values="${takes(command).join(" ")}"${takesFiles(command) ? " given=yes" : ""} ;;`,
  )
  .join("\n")}
  esac
  COMPREPLY=()
  if [[ " $files " == *" $before "* ]]; then
    compopt -o default
  elif [[ " $values " != *" $before "* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    [[ -z \${given:-} || \${#COMPREPLY[@]} -gt 0 ]] || compopt -o default
  fi
}
complete -F _pactole pactole
`.replace("local words= files= values=", "local words= files= values= given="),
);

const quoted = (text) => `'${text.replace(/'/g, "'\\''")}'`;
const zshText = (text) => text.replace(/[[\]:\\]/g, "\\$&");
const zshName = (path) => ["_pactole", ...path].join("_").replace(/-/g, "_");
const zshOption = ({ names, value, said }) =>
  names.map((name) => {
    const kind = isFile(value) ? "_files" : "";
    const again = value.includes("...") ? "*" : "";
    return quoted(`${again}${name}[${zshText(said)}]${value ? `:${zshText(value)}:${kind}` : ""}`);
  });
function zshFunction(command) {
  const options = command.options.flatMap(zshOption);
  const given = command.given.map(({ names, value, said }) =>
    quoted(`*:${zshText(said || names[0])}:${isFile(value) ? "_files" : ""}`),
  );
  const body = command.commands.length
    ? [
        `  _arguments -C ${[...options, quoted("1:command:->command"), quoted("*::argument:->rest")].join(" ")}`,
        "  case $state in",
        `    command) local -a commands=(${command.commands.map((each) => quoted(`${each.path.at(-1)}:${zshText(each.about)}`)).join(" ")})`,
        "      _describe command commands ;;",
        "    rest) case $line[1] in",
        ...command.commands.map((each) => `      ${each.path.at(-1)}) ${zshName(each.path)} ;;`),
        "    esac ;;",
        "  esac",
      ]
    : [`  _arguments ${[...options, ...given.slice(0, 1)].join(" ")}`];
  return `${zshName(command.path)}() {\n  local state line\n${body.join("\n")}\n}\n`;
}
write("zsh/_pactole", `#compdef pactole\n${all(whole).map(zshFunction).join("")}_pactole "$@"\n`);

const fish = ["# fish completion for pactole", "complete -c pactole -f"];
for (const command of all(whole)) {
  const seen = command.path.map((each) => `__fish_seen_subcommand_from ${each}`);
  const none = command.commands.length
    ? [
        `not __fish_seen_subcommand_from ${command.commands.map((each) => each.path.at(-1)).join(" ")}`,
      ]
    : [];
  const when = quoted([...seen, ...none].join("; and ") || "true");
  for (const each of command.commands) {
    fish.push(`complete -c pactole -n ${when} -a ${each.path.at(-1)} -d ${quoted(each.about)}`);
  }
  for (const { names, value, said } of command.options) {
    const shapes = names.map((name) =>
      name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
    );
    const takesValue = value ? (isFile(value) ? " -r -F" : " -x") : "";
    fish.push(`complete -c pactole -n ${when} ${shapes.join(" ")}${takesValue} -d ${quoted(said)}`);
  }
  if (takesFiles(command)) fish.push(`complete -c pactole -n ${when} -F`);
}
write("fish/pactole.fish", `${fish.join("\n")}\n`);
