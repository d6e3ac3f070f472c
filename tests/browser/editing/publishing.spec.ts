import type { Page } from '@playwright/test';
import { asRole, getPage } from '../support/as-role.ts';
import { getEditor, makeDue, openDraft, press, uniqueTitle } from '../support/edit-article.ts';
import { photo } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';

test('a contributor submits an article; an editor schedules, corrects, archives and restores it', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  const title = uniqueTitle('A bell under the water');
  await asRole(page, 'contributor');
  const address = await openDraft(page, title);
  await page.getByLabel('Excerpt').fill('Divers heard it at low tide.');
  await getEditor(page).click();
  await page.keyboard.type('It rang once.');
  await page.keyboard.press('Enter');
  await press(page, 'Submit for review');
  await expect(page.getByText('Submitted for review', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeHidden();
  await page.goto('/admin/content');
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  const editor = await getPage(browser, 'editor');
  const [first, second] = [await addImage(editor), await addImage(editor)];
  await editor.goto(`/admin/content?kind=articles&status=in-review&q=${encodeURIComponent(title)}`);
  await editor.getByRole('link', { name: title }).click();
  await editor.waitForURL(`**${address}`);
  await press(editor, 'Markdown');
  await editor
    .locator('textarea[name=body]')
    .fill(`It rang once.\n\n![A ridge](image:${first.id})\n\n![A coast](image:${second.id})\n`);
  await editor.getByLabel('Publication time (UTC)').fill('2099-01-01T08:00');
  await press(editor, 'Schedule');
  await expect(editor.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  const id = Number(/\d+$/.exec(address)?.[0]);
  const publicPath = `/news/${id}`;
  const status = async () => (await editor.request.get(publicPath)).status();
  expect(await status()).toBe(404);
  makeDue(id);
  await expect.poll(status).toBe(200);

  const read = async (path: string) => (await editor.request.get(path)).text();
  const surfaces = ['/', '/news', '/feed.xml', '/search?q=bell+under+water'];
  const reader = await getPage(browser);
  for (const path of surfaces) await expect.poll(() => read(path), path).toContain(title.slice(-6));
  expect(await read('/sitemaps/articles-1.xml')).toContain(title.slice(-6));
  await reader.goto(publicPath);
  const images = reader.getByRole('main').getByRole('img', { name: /^A (ridge|coast)$/ });
  await expect(images).toHaveCount(2);
  const before = await images.first().getAttribute('src');

  await editor.reload();
  await expect(editor.getByText('Published', { exact: true }).first()).toBeVisible();
  await editor.getByRole('link', { name: 'Corrections' }).click();
  await editor.getByLabel('What was corrected').fill('It rang twice.');
  await editor.getByLabel('Why it was wrong').fill('We counted wrong.');
  await press(editor, 'Add correction');
  await expect(editor.getByText('Correction added')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('It rang twice.')).toBeVisible();

  await editor.goto(`/admin/images/${first.id}`);
  await expect(editor.getByRole('link', { name: title })).toBeVisible();
  await editor.getByLabel('New file').setInputFiles(await photo('other.png'));
  await press(editor, 'Replace everywhere');
  await expect(editor.getByText(/has been replaced everywhere/)).toBeVisible();
  await reader.reload();
  expect(await images.first().getAttribute('src')).not.toBe(before);

  await editor.goto(address);
  await press(editor, 'Archive');
  await expect(editor.getByText('Archived', { exact: true }).first()).toBeVisible();
  expect(await status()).toBe(404);
  for (const path of surfaces) expect(await read(path), path).not.toContain(title.slice(-6));
  // Unlike the button of the editor's toolbar.
  await editor.getByText('Undo', { exact: true }).click();
  await expect(editor.getByText('Undone', { exact: true })).toBeVisible();
  expect(await status()).toBe(200);

  await press(editor, 'Move to the trash');
  await expect(editor.getByText('This is in the trash.')).toBeVisible();
  expect(await status()).toBe(404);
  await press(editor, 'Restore');
  await expect(editor.getByText('Restored', { exact: true })).toBeVisible();
  expect(await status()).toBe(200);

  // Other tests count the articles of the site.
  await press(editor, 'Move to the trash');
  await expect(editor.getByText('This is in the trash.')).toBeVisible();
  expect(await status()).toBe(404);
  await reader.context().close();
  await editor.context().close();
});

/** A new image of the library, unlike any other. */
async function addImage(page: Page): Promise<{ id: number }> {
  const name = uniqueTitle('Bell');
  await page.goto('/admin/images/new');
  await page.getByLabel('Images', { exact: true }).setInputFiles(await photo(`${name}.png`));
  await expect(page.getByText('Added.')).toBeVisible();
  await page.goto(`/admin/images?q=${encodeURIComponent(name)}`);
  const href = await page.getByRole('link', { name }).getAttribute('href');
  return { id: Number(/\/admin\/images\/(\d+)/.exec(href ?? '')?.[1]) };
}
