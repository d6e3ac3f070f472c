import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('an article is written, published and archived with plain forms', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const title = `A plain bell ${crypto.randomUUID().slice(0, 6)}`;
  await asRole(page, 'editor');
  await page.goto('/admin/new-content');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Continue' }).click();
  const note = page.locator('noscript p').first();
  await expect(note).toBeVisible();
  await expect(note).toContainText('Image: turn on JavaScript to choose one.');
  const publicPath = `/news/${/edit-article\/(\d+)/.exec(page.url())?.[1]}`;
  await page.getByLabel('Text', { exact: true }).fill('It rang *once*.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('main').locator('[data-field-error]').first()).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('It rang *once*.');
  await page.getByLabel('Excerpt').fill('Heard at low tide.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View on site' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('em', { hasText: 'once' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Archive' }).click();
  expect((await page.request.get(publicPath)).status()).toBe(404);
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await expect(page.getByText('This is in the trash.')).toBeVisible();
});
