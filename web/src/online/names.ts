// How long a name is to a person who counts, as the server counts it (server/names.h): a letter with
// its marks, a flag, a family are one character each.
export const longestName = 24;

const mark = /^\p{M}$/u;
const picture = /^[©®‼⁉™ℹ↔-↪⌚-⏿Ⓜ▪-◾☀-➿⤴⤵⬅-⭕〰〽㊗-㊙\u{1F000}-\u{1FAFF}]$/u;
const joiner = "\u200D";
const look = /^[\uFE0E\uFE0F]$/;
const tone = /^[\u{1F3FB}-\u{1F3FF}]$/u;
const flagLetter = /^[\u{1F1E6}-\u{1F1FF}]$/u;
// Korean syllables may be written in parts.
const firstJamo = /^[\u1100-\u11A7\uA960-\uA97C\uD7B0-\uD7C6]$/;
const laterJamo = /^[\u1161-\u11FF\uD7B0-\uD7FB]$/;

// Whether a character belongs to what stands before it.
function goesOn(text: string[], i: number): boolean {
  const [before, c] = [text[i - 1], text[i]];
  if (c === joiner || before === joiner || look.test(c) || mark.test(c)) return true;
  if (tone.test(c)) return picture.test(before) || look.test(before);
  if (laterJamo.test(c)) return firstJamo.test(before) || laterJamo.test(before);
  if (!flagLetter.test(c)) return false;
  let letters = 0;
  while (letters < i && flagLetter.test(text[i - 1 - letters])) ++letters;
  return letters % 2 === 1;
}

export function countCharacters(text: string): number {
  const all = [...text];
  return all.filter((_, i) => i === 0 || !goesOn(all, i)).length;
}
