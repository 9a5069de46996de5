// What a player can do in each phase, as moves with words. Whether a move is legal the engine says.
import type { PressView, View } from "../../generated/fuffziger";
import { t } from "../../i18n/speech.svelte";
import type { Deed } from "../../parts/deeds";
import { bundleOf, faceTotal, type Heap } from "./bundles";
import { bundleName, dollars, pressName } from "./names";
import { values } from "./words";

const word = (key: string, fill?: Record<string, unknown>) => t(`page.fuffziger.do.${key}`, fill);

function pressDeeds(press: PressView | undefined): Deed[] {
  const done = {
    name: "done",
    does: "done",
    word: word("print"),
    note: word("print_note"),
    main: true,
  };
  if (!press) return [done];
  const { n, face, sell } = press;
  return [
    { name: "flip", does: `flip ${n}`, word: word("flip"), note: pressName(face), main: true },
    { name: "sell", does: `sell ${n}`, word: word("sell"), note: `+ ${dollars(sell)}`, main: true },
    { ...done, main: false },
  ];
}

function auctionDeeds(view: View, seat: number, heap: Heap): Deed[] {
  const { leader, bundle, laid } = view.auction!;
  const back = laid[seat] === "0" ? "" : word("back", { bundle: laid[seat] });
  const fold = { name: "fold", does: "fold", word: word("fold"), note: back };
  if (leader !== seat) {
    const note = bundle ? bundleName(bundle) : "";
    return [fold, { name: "match", does: "match", word: word("match"), note, main: true }];
  }
  const mine = bundleOf(heap);
  const note = mine === "0" ? word("choose") : bundleName(mine);
  return [fold, { name: "offer", does: `offer ${mine}`, word: word("offer"), note, main: true }];
}

function launderDeeds(heap: Heap): Deed[] {
  const mine = bundleOf(heap);
  const none = { name: "none", does: "bid 0", word: word("no_bid") };
  if (mine === "0") return [none];
  const note = t("fuffziger.word.total", { total: faceTotal(heap) });
  return [none, { name: "bid", does: `bid ${mine}`, word: word("bid"), note, main: true }];
}

function convertDeeds(view: View, heap: Heap): Deed[] {
  const mine = bundleOf(heap);
  const none = { name: "none", does: "convert 0", word: word("no_convert") };
  if (mine === "0") return [none];
  const note = values
    .filter((value) => heap[value])
    .map((value) => `${heap[value]} × ${dollars(view.prices[value].launder)}`)
    .join(" + ");
  return [
    none,
    { name: "convert", does: `convert ${mine}`, word: word("convert"), note, main: true },
  ];
}

export function deedsOf(view: View, seat: number, heap: Heap, press?: PressView): Deed[] {
  switch (view.phase) {
    case "presses":
      return pressDeeds(press);
    case "auction":
      return auctionDeeds(view, seat, heap);
    case "launder":
      return launderDeeds(heap);
    case "buy":
      return [
        { name: "done", does: "done", word: word("go_on"), note: word("go_on_note"), main: true },
      ];
    case "convert":
      return convertDeeds(view, heap);
    default:
      return [];
  }
}
