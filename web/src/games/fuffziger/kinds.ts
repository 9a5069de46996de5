import { dollars, listed, type Kinds, type Speaker } from "../../i18n/kinds";
import type { Face, InspectorCard, LaunderCard, Money } from "../../generated/fuffziger";
import { faceOf } from "./words";

// "1x100,2x50,$10"
function bundle(value: Money, speaker: Speaker): string {
  if (value === "0") return speaker.word("common.nothing");
  const parts = value.split(",");
  return listed(
    parts.map((part) =>
      part.startsWith("$") ? dollars(Number(part.slice(1)), speaker) : part.replace("x", "×"),
    ),
  );
}

// "20", "20'", "20x2", "150m"
function press(face: Face, { word }: Speaker): string {
  const { value, doubled, coins } = faceOf(face);
  if (doubled) return `${value}\u00a0×2`;
  return coins ? `${value}\u00a0${word("fuffziger.face.coins")}` : value;
}

// "50=>24"
function launder(value: LaunderCard, speaker: Speaker): string {
  const [bills, reward] = value.split("=>");
  return `${bills}\u00a0→\u00a0${dollars(Number(reward), speaker)}`;
}

const inspector = (card: InspectorCard, { word }: Speaker) =>
  card === "coins" ? word("fuffziger.inspector.coins") : card;

export const kinds: Kinds = {
  bundle,
  press,
  launder,
  inspector,
  inspectors: (cards: InspectorCard[], speaker) =>
    listed(cards.map((card) => inspector(card, speaker))),
};
