import { mount } from "svelte";
import App from "./App.svelte";
import "./design/tokens.css";
import "./design/base.css";
import { speak } from "./i18n/speech.svelte";
import { wear } from "./settings.svelte";

wear();
void speak().then(() => mount(App, { target: document.getElementById("page")! }));

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("./service-worker.js"));
}
