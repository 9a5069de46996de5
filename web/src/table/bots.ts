// What bots are called.
const names = ["Ada", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta", "Hugo", "Ines", "Jonas"];

// The same for everybody at a table: its id decides.
export function botName(table: string, seat: number): string {
  let start = 0;
  for (const letter of table) start = (start * 31 + letter.charCodeAt(0)) % names.length;
  return names[(start + seat) % names.length];
}
