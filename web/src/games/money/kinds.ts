import { listed, type Kinds, type Speaker } from "../../i18n/kinds";
import type { Card, Currency } from "../../generated/money";
import { isCurrency, kindOf, printed } from "./words";

// Banknotes by currency: "EUR 20 20 30, USD 60, coin".
function cards(codes: Card[], { word }: Speaker): string {
  const said: string[] = [];
  let last: string | null = null;
  for (const code of codes) {
    const kind = kindOf(code);
    if (!isCurrency(kind)) said.push(word(`money.card.${kind}`));
    else if (kind === last) said[said.length - 1] += `\u00a0${printed(code)}`;
    else said.push(`${kind}\u00a0${printed(code)}`);
    last = kind;
  }
  return listed(said);
}

export const kinds: Kinds = {
  cards,
  currency: (currency: Currency, { word }) => word(`money.currency.${currency}`),
  currencies: (list: Currency[], { word }) =>
    listed(list.map((currency) => word(`money.currency.${currency}`))),
};
