// The keys to one's seats: whatever a server answers, they are thrown away by their owner alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./drive.mjs";
import { openHouse } from "./house.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);

async function openTable(game) {
  const response = await fetch(new URL("api/tables", stand.site.address), {
    method: "POST",
    body: JSON.stringify({ game, seats: ["me", "open", "open"], name: "Ann" }),
  });
  const { table, token } = await response.json();
  return { table: table.id, token, game, at: 1 };
}

// Browsers write down each answer that is none.
const forgive = (page) => {
  page.errors = page.errors.filter((error) => !/ERR_CONNECTION|WebSocket|status of/.test(error));
};
const keys = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("pactole.seats")).map(({ table }) => table));

test("tables of a later version, or that are gone, are told as such, and their keys kept", async () => {
  const [later, gone, well] = [
    await openTable("money"),
    await openTable("bidcoin"),
    await openTable("fuffziger"),
  ];
  await stand.site.down();
  const tomorrow = '{"type":"tomorrow"}';
  const number = ({ table }) => `(select number from tables where id = '${table}')`;
  stand.site.change(`
    insert into recent(number, seq, body) values(${number(later)}, 99, '${tomorrow}');
    delete from recent where number = ${number(gone)};
    delete from entries where number = ${number(gone)};
    delete from tables where id = '${gone.table}';`);
  await stand.site.up();

  const page = await stand.visit({ keep: { seats: JSON.stringify([later, gone, well]) } });
  const mine = page.getByRole("region", { name: "Your tables" });
  await mine.getByRole("link", { name: "Falsche FuFFziger" }).waitFor();
  assert.equal(await mine.getByRole("link").count(), 1);
  await page.getByText("Can’t be opened now (2)").click();
  await page.getByText("A later version of the server made this table.").waitFor();
  await page.getByText("There is no such table any more.").waitFor();
  await accessible(page, "tables that can't be opened");
  assert.deepEqual(await keys(page), [later.table, gone.table, well.table]);

  await page.getByRole("link", { name: "A later version" }).click();
  await page.getByText("A later version of the server made this table.").waitFor();
  await accessible(page, "a table that can't be opened");
  await stand.site.down();
  stand.site.change(`
    delete from recent where body = '${tomorrow}';
    delete from entries where body = '${tomorrow}';
    update entries set body = replace(body, char(10) || '${tomorrow}', '');`);
  await stand.site.up();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("textbox", { name: "Link to this table" }).waitFor();

  await page.goto(stand.site.address);
  await mine.getByRole("link", { name: "Money!" }).waitFor();
  await page.getByText("Can’t be opened now (1)").click();
  await page.getByRole("button", { name: "Throw the key away" }).click();
  await page.getByText("Can’t be opened now").waitFor({ state: "detached" });
  assert.deepEqual((await keys(page)).sort(), [later.table, well.table].sort());
  forgive(page);
});
