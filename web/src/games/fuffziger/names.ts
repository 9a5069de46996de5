import type {
  BackView,
  Face,
  InspectorCard,
  Money,
  Odds,
  PressView,
} from "../../generated/fuffziger";
import { t } from "../../i18n/speech.svelte";

export const dollars = (amount: number) => t("page.fuffziger.amount", { amount });
export const bundleName = (bundle: Money) => t("page.fuffziger.bundle", { bundle });
export const pressName = (face: Face) => t("page.fuffziger.press", { face });
export const inspectorName = (card: InspectorCard) => t("page.fuffziger.inspector", { card });

export const backName = (back: BackView) =>
  back === "kaputt" ? t("page.fuffziger.kaputt") : t("page.fuffziger.face", { face: back });
export const percent = (share: number) => t("page.fuffziger.percent", { share });
// "transformed: broken 14 %, 10 ×2 38 %"
export const oddsTold = ({ backs }: Odds) =>
  `${t("page.fuffziger.odds")} ${backs.map((each) => `${backName(each.back)} ${percent(each.percent)}`).join(", ")}`;

export const pressTold = ({ face, idle }: PressView) =>
  idle ? `${pressName(face)}, ${t("fuffziger.word.rests")}` : pressName(face);
