// Where the tests of one file stand: a browser before the page. What visitors leave behind is cleared
// away after each test, and no visitor may have met an error.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { openBrowser, visitor } from "./browser.mjs";
import { open, turn } from "./drive.mjs";
import { servePage } from "./serve.mjs";

export function standBefore(openSite = servePage, args = []) {
  let site, browser;
  let pages = [];
  before(async () => {
    [site, browser] = await Promise.all([openSite(), openBrowser(args)]);
  });
  after(async () => {
    await browser.close();
    await site.stop();
  });
  afterEach(async () => {
    const errors = pages.flatMap((page) => page.errors);
    await Promise.all(pages.map((page) => page.context().close()));
    pages = [];
    assert.deepEqual(errors, []);
  });
  const visit = async (wishes, address = site.address) => {
    const page = await visitor(browser, address, wishes);
    pages.push(page);
    return page;
  };
  return {
    get site() {
      return site;
    },
    visit,
    // At a table of this game, when something is asked for the first time.
    async table(game, choices, wishes) {
      const page = await visit(wishes);
      await open(page, game, choices);
      await turn(page);
      return page;
    },
  };
}
