import { asRole } from '../support/as-role.ts';
import { getEditor, openDraft, openGroup, press, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('the page beside the text follows what is typed, on a phone and in a wide window', async ({
  page,
}) => {
  const title = uniqueTitle('A page beside its text');
  await asRole(page, 'editor');
  await openDraft(page, title);
  const toggle = page.getByRole('button', { name: 'Live preview', exact: true });
  const preview = page.frameLocator('iframe[title^="Preview of"]');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  // The status and its actions stay in reach; the details are behind their tab.
  const category = page.locator('summary').filter({ hasText: 'Category' });
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeInViewport();
  await expect(page.getByLabel(/^Publication time/)).toBeVisible();
  await expect(category).toBeHidden();
  await getEditor(page).click();
  await page.keyboard.type('The tide took the sign.');
  await expect(preview.getByText('The tide took the sign.')).toBeVisible();
  await press(page, 'Desktop');
  await expect(preview.getByText('The tide took the sign.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Details');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(category).toBeVisible();
});

test('an article is previewed as an email, a share card and an item of a feed', async ({
  page,
}) => {
  const title = uniqueTitle('An article in other forms');
  await asRole(page, 'admin');
  await openDraft(page, title);
  await press(page, 'Live preview');
  const preview = page.frameLocator('iframe[title^="Preview of"]');
  await press(page, 'Email');
  await expect(preview.getByRole('link', { name: 'Read it on the site' })).toBeVisible();
  await getEditor(page).click();
  await page.keyboard.type('The tide took the sign.');
  await expect(preview.locator('p', { hasText: 'The tide took the sign.' })).toBeVisible();
  await expectAccessible(page);
  const colors = page.getByRole('group', { name: 'Colors of the preview' });
  const text = preview.getByRole('heading', { name: title });
  const getColor = () => text.evaluate((element) => getComputedStyle(element).color);
  const light = await getColor();
  await colors.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(getColor).not.toBe(light);
  await colors.getByRole('button', { name: 'Light' }).click();
  await expect.poll(getColor).toBe(light);
  await press(page, 'Share card');
  await expect(colors).toHaveCount(0);
  await expect(preview.getByText(new URL(page.url()).host)).toBeVisible();
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  const drawn = preview.locator('img');
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000);
  await press(page, 'Feed');
  await expect(preview.getByText('The tide took the sign.')).toBeVisible();
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await press(page, 'Phone');
  await expect(preview.getByRole('banner')).toBeVisible();
});

test('a refused form shows its details again', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A hidden mistake'));
  await press(page, 'Live preview');
  await page.locator('[name=slug]').evaluate((field: HTMLInputElement) => {
    field.value = 'Not A Slug';
  });
  await press(page, 'Save draft');
  await expect(page.getByLabel('URL', { exact: true })).toBeFocused();
});

test('a phone shows the page in place of the text, above its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A page in place of its text'));
  await press(page, 'Live preview');
  await expect(page.locator('iframe[title^="Preview of"]')).toBeInViewport();
  await expect(getEditor(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'Category' })).toBeVisible();
  await press(page, 'Live preview');
  await expect(getEditor(page)).toBeVisible();
});

test('the editor of a page says that it is one', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin/edit-page/1');
  await expect(page.getByRole('main').getByText('Edit page', { exact: true })).toBeVisible();
  const content = page.getByRole('navigation').getByRole('link', { name: 'Content', exact: true });
  await expect(content.first()).toHaveAttribute('aria-current', /page|true/);
});

test('a text that is missing says so in view', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await asRole(page, 'editor');
  await page.goto('/admin/new-content');
  await page.getByLabel('Page', { exact: true }).check();
  await page.getByLabel('Title').fill(uniqueTitle('A page without words'));
  await press(page, 'Continue');
  await page.waitForURL(/\/admin\/edit-page\/\d+/);
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await openGroup(page, 'URL and section');
  await page.getByLabel('URL', { exact: true }).fill('about');
  await press(page, 'Publish now');
  await expect(getEditor(page)).toBeFocused();
  await expect(page.getByText('Write the text.')).toBeInViewport();
});
