import { t } from "../../i18n/speech.svelte";
import type { Bundle, InspectorCard, Press } from "./words";

export const dollars = (amount: number) => t("page.fuffziger.amount", { amount });
export const bundleName = (bundle: Bundle) => t("page.fuffziger.bundle", { bundle });
export const pressName = (face: string) => t("page.fuffziger.press", { face });
export const inspectorName = (card: InspectorCard) => t("page.fuffziger.inspector", { card });

export const pressTold = ({ face, idle }: Press) =>
  idle ? `${pressName(face)}, ${t("fuffziger.word.rests")}` : pressName(face);
