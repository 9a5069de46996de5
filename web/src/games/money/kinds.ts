import { listed, type Kinds, type Speaker } from "../../i18n/kinds";
import type { Card, Currency } from "../../generated/money";
import { isCurrency, kindOf, printed } from "./words";

// Banknotes by currency: "20 + 20 + 30 euros, 60 dollars, coin".
function cards(codes: Card[], { word }: Speaker): string {
  const said: string[] = [];
  codes.forEach((code, i) => {
    const kind = kindOf(code);
    if (!isCurrency(kind)) said.push(word(`money.card.${kind}`));
    else if (i > 0 && kindOf(codes[i - 1]) === kind) return;
    else {
      const notes = codes.filter((each) => kindOf(each) === kind).map(printed);
      said.push(`${notes.join("\u00a0+\u00a0")}\u00a0${word(`money.currency.${kind}`)}`);
    }
  });
  return listed(said);
}

export const kinds: Kinds = {
  cards,
  currency: (currency: Currency, { word }) => word(`money.currency.${currency}`),
  currencies: (list: Currency[], { word }) =>
    listed(list.map((currency) => word(`money.currency.${currency}`))),
};
