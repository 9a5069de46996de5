// The little of Markdown that docs/rules uses, as HTML: headings, paragraphs, lists, tables, bold,
// emphasis, code. Links are dropped: the rules stand alone.

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

// A clause number becomes an anchor where it opens a rule, and a link elsewhere.
export function inline(text: string): string {
  return escaped(text)
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\b_([^_]+)_\b/g, "<em>$1</em>");
}

function table(lines: string[]): string {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim()));
  const [head, , ...rows] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join("")}</tr>`;
  const body = rows.map((line) => row(line, "td")).join("");
  return `<table><thead>${row(head, "th")}</thead><tbody>${body}</tbody></table>`;
}

const isItem = (line: string) => /^(-|\d+\.) /.test(line);

export function toHtml(markdown: string): string {
  const lines = markdown.split("\n");
  let out = "";
  for (let i = 0; i < lines.length;) {
    const line = lines[i];
    const heading = /^(#+) (.*)$/.exec(line);
    if (line.trim() === "") {
      ++i;
    } else if (heading) {
      const level = Math.max(3, heading[1].length);
      out += `<h${level}>${inline(heading[2])}</h${level}>`;
      ++i;
    } else if (line.startsWith("|")) {
      const from = i;
      while (i < lines.length && lines[i].startsWith("|")) ++i;
      out += table(lines.slice(from, i));
    } else if (isItem(line)) {
      const tag = line.startsWith("-") ? "ul" : "ol";
      out += `<${tag}>`;
      while (i < lines.length && isItem(lines[i])) {
        let item = lines[i++].replace(/^(-|\d+\.) /, "");
        while (i < lines.length && /^ +\S/.test(lines[i])) item += ` ${lines[i++].trim()}`;
        out += `<li>${inline(item)}</li>`;
      }
      out += `</${tag}>`;
    } else {
      let paragraph = lines[i++];
      while (i < lines.length && lines[i].trim() && !/^(#|\||- )/.test(lines[i])) {
        paragraph += ` ${lines[i++].trim()}`;
      }
      out += `<p>${inline(paragraph)}</p>`;
    }
  }
  return out;
}
