import type { Face, InspectorCard, Money, PressView } from "../../generated/fuffziger";
import { t } from "../../i18n/speech.svelte";

export const dollars = (amount: number) => t("page.fuffziger.amount", { amount });
export const bundleName = (bundle: Money) => t("page.fuffziger.bundle", { bundle });
export const pressName = (face: Face) => t("page.fuffziger.press", { face });
export const inspectorName = (card: InspectorCard) => t("page.fuffziger.inspector", { card });

export const pressTold = ({ face, idle }: PressView) =>
  idle ? `${pressName(face)}, ${t("fuffziger.word.rests")}` : pressName(face);
