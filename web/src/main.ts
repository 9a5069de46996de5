import { mount } from "svelte";
import App from "./App.svelte";
import "./design/tokens.css";
import "./design/base.css";
import { speak } from "./i18n/speech.svelte";
import { wear } from "./settings.svelte";

wear();
void speak().then(() => mount(App, { target: document.getElementById("page")! }));

// A version that was fetched the last time takes over now, before anything has begun.
async function keepForOffline() {
  const { serviceWorker } = navigator;
  // A browser that keeps nothing refuses; the page works without.
  const registration = await serviceWorker.register("./service-worker.js").catch(() => undefined);
  const waiting = registration?.waiting;
  if (!waiting || !serviceWorker.controller) return;
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void keepForOffline());
}
