import { dollars, listed, type Kinds, type Speaker } from "../../i18n/kinds";
import { facts, type Card, type Colour } from "../../generated/blackmonday";
import { colourOf, valueOf } from "./words";

const closing = "CLOSED_";

function card(code: Card, { word }: Speaker): string {
  if (code === "MARKET_CLOSED") return word("blackmonday.card.MARKET_CLOSED");
  if (code.startsWith(closing)) {
    return word("blackmonday.card.CLOSED", { colour: code.slice(closing.length) });
  }
  return `${word(`blackmonday.colour.${colourOf(code)}`)}\u00a0${valueOf(code)}`;
}

export const kinds: Kinds = {
  card,
  cards: (codes: Card[], speaker) => listed(codes.map((code) => card(code, speaker))),
  colour: (colour: Colour, { word }) => word(`blackmonday.colour.${colour}`),
  rate: (rate: number, speaker) => dollars(facts.rate_step * rate, speaker),
};
