import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';

export const uniqueTitle = (title: string) => `${title} ${crypto.randomUUID().slice(0, 6)}`;

/** The editor, not the plain field that it takes the place of. */
export const getEditor = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator('[contenteditable]'));
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** A new draft, opened in the editor. Returns its address. */
export async function openDraft(page: Page, title: string): Promise<string> {
  await page.goto('/admin/new-content');
  await page.getByLabel('Title').fill(title);
  await press(page, 'Continue');
  await page.waitForURL(/\/admin\/edit-article\/\d+/);
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  return new URL(page.url()).pathname;
}

/** Unfolds a group of fields beside the text. */
export async function openGroup(page: Page, name: string): Promise<void> {
  await page.locator('summary').filter({ hasText: name }).click();
}

/** Presses a button that sends the form, and waits for the server. */
export async function send(page: Page, name: string): Promise<void> {
  const isSent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\.data(\?|$)/.test(response.url()),
  );
  await press(page, name);
  await isSent;
}

/** Presses a button that sends the form, and types at the end of its text before the server gets it. */
export async function typeWhileSending(page: Page, name: string, text: string): Promise<void> {
  const typed = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await typed.promise;
    await route.continue();
  });
  await press(page, name);
  await getEditor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
  typed.resolve();
  await page.unrouteAll({ behavior: 'wait' });
}

/** Moves the time of a scheduled article into the past, so that the site's worker publishes it next. */
export function makeDue(id: number): void {
  const file = join(process.env.BROWSER_TEST_DATA ?? '', 'threequel.db');
  const database = new DatabaseSync(file, { timeout: 20_000 });
  const past = Date.now() - 1000;
  database.prepare('update articles set published_at = ? where id = ?').run(past, id);
  const { changes } = database
    .prepare(
      `update jobs set run_at = ? where name = 'publishing.publish-due' and status = 'waiting'
        and input_json ->> 'kind' = 'article' and input_json ->> 'id' = ?`,
    )
    .run(past, id);
  database.close();
  expect(changes).toBe(1);
}
