import type { Locator } from '@playwright/test';
import { asRole, getPage } from '../support/as-role.ts';
import { getEditor, openDraft, press, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { comment, marked, pane, select, top } from './comment-actions.ts';

test('the bar with the buttons of a text has two rows on a phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asRole(page, 'editor');
  // The home page, which other tests look at, would list a published article.
  await page.goto('/admin/new-content?kind=pages');
  await page.getByLabel('Title').fill(uniqueTitle('A low bar'));
  await press(page, 'Continue');
  await page.waitForURL(/\/admin\/edit-page\/\d+/);
  const address = page.url();
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await press(page, 'Publish now');
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await page.goto(address);
  await getEditor(page).click();
  await page.keyboard.type('Once more. ');
  const bar = page.locator('.edit-save');
  await expect(bar.getByRole('status')).toContainText('Kept, but not on the site yet');
  await page.goto(address);
  await expect(bar.getByRole('button')).toHaveText([
    'Publish changes',
    'Save without publishing',
    'Discard changes',
  ]);
  expect((await bar.boundingBox())?.height).toBeLessThan(90);
});

test('a phone keeps place and selection where a comment is canceled or sent @phone', async ({
  page,
}) => {
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A long text'));
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line} of the log, which is long.`);
  await getEditor(page).click();
  for (const line of lines) {
    await page.keyboard.insertText(line);
    await page.keyboard.press('Enter');
  }
  const line = getEditor(page).getByText('Line 30');
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await select(page, 'Line 30');
  const before = await top(line);
  const menu = page.getByRole('toolbar', { name: 'Selected text' });
  // At the margin of the page.
  const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
  const margin = await left(page.getByRole('navigation', { name: 'Breadcrumb' }));
  await expect.poll(() => left(menu)).toBeGreaterThanOrEqual(margin);
  await menu.getByRole('button', { name: 'Comment' }).click();
  const written = pane(page).getByRole('group', { name: 'New comment' });
  await expect(written.getByLabel('Comment')).toBeFocused();
  // All of it is above the bar with the buttons of the text.
  const bar = page.locator('.edit-save');
  const end = async () => {
    const box = await written.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) - (await top(bar));
  };
  await expect.poll(end).toBeLessThanOrEqual(0);
  expect(await top(written)).toBeGreaterThan(0);
  await written.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => Math.abs((await top(line)) - before)).toBeLessThan(5);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('Line 30');
  await menu.getByRole('button', { name: 'Comment' }).click();
  await written.getByLabel('Comment').fill('Which log?');
  await written.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard your comment?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(written.getByLabel('Comment')).toHaveValue('Which log?');
  await written.getByRole('button', { name: 'Add comment' }).click();
  await expect(written).toHaveCount(0);
  // The buttons above the text may need another line for the number of comments.
  await expect.poll(async () => Math.abs((await top(line)) - before)).toBeLessThan(120);
  expect(await marked(page)).toEqual(['Line 30']);
});

test('the menu of a text that can only be read goes away with the selection', async ({
  page,
  browser,
}) => {
  await asRole(page, 'contributor');
  const address = await openDraft(page, uniqueTitle('Locked by its writer'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const editor = await getPage(browser, 'editor');
  await editor.goto(address);
  const text = editor.locator('.editor-text');
  await expect(text).toHaveAttribute('contenteditable', 'false');
  const menu = editor.getByRole('toolbar', { name: 'Selected text' });
  for (const elsewhere of [editor.locator('.edit-panel'), text]) {
    await select(editor, 'The bell');
    await elsewhere.click({ position: { x: 3, y: 3 } });
    await expect(menu).toBeHidden();
  }
  await editor.context().close();
});

test('the page with all comments leads to them, and their forms stand below the actions @phone', async ({
  page,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('Comments on a page'));
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once.');
  await comment(page, 'rang once', 'Twice, says Mara.');
  await page.goto(address.replace('edit-article', 'review-comments/article'));
  const open = page.getByRole('region', { name: 'Open' });
  const jump = page.getByRole('link', { name: '1 open comment', exact: true });
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await jump.click();
    await expect(open.getByRole('paragraph').filter({ hasText: 'Twice' })).toBeInViewport();
  } else {
    await expect(jump).toBeHidden();
  }
  await open.locator('summary').filter({ hasText: 'Edit' }).click();
  const remove = open.getByRole('button', { name: 'Delete' });
  expect(await top(remove)).toBeLessThan(await top(open.getByLabel('Comment')));
  await expectAccessible(page);
});
