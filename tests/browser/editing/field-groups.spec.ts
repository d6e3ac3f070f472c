import { asRole } from '../support/as-role.ts';
import { openDraft, openGroup, send, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('fields beside the text fold away, and their headings say what is in them', async ({
  page,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('A folded sheet'));
  const category = page.getByLabel('Category', { exact: true });
  const heading = page.locator('summary').filter({ hasText: 'Category' });
  await expect(category).toBeHidden();
  await openGroup(page, 'Category');
  await expectAccessible(page);
  await category.selectOption('Rumors');
  await heading.click();
  await expect(category).toBeHidden();
  await expect(heading).toContainText('Rumors');
  await send(page, 'Save draft');
  await page.goto(address);
  await expect(heading).toContainText('Rumors');
});

test('a refused field opens its group and gets the focus', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A wrong URL'));
  const url = page.getByLabel('URL', { exact: true });
  await openGroup(page, 'URL');
  await url.fill('Not A Slug');
  await page.locator('summary').filter({ hasText: 'URL' }).click();
  await expect(url).toBeHidden();
  await send(page, 'Save draft');
  await expect(url).toBeVisible();
  await expect(url).toBeFocused();
  await expect(url).toHaveValue('Not A Slug');
  await expect(page.getByText('Use lowercase letters, digits and single hyphens.')).toBeVisible();
});

test('a title wraps, and Enter adds no line to it', async ({ page }) => {
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A title'));
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const { height = 0 } = (await title.boundingBox()) ?? {};
  const long = 'A title that goes on and on until no line of the sheet can hold all of it. '.repeat(
    2,
  );
  await title.fill(long);
  await title.press('Enter');
  await expect(title).toHaveValue(long);
  expect((await title.boundingBox())?.height).toBeGreaterThan(height);
});

test('Enter in a field beside the text stays in the editor', async ({ page }) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('An Enter key'));
  const isSent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\.data/.test(request.url())) isSent.push(request.url());
  });
  const url = page.getByLabel('URL', { exact: true });
  await openGroup(page, 'URL');
  await url.fill('an-enter-key');
  await url.press('Enter');
  await expect(url).toBeFocused();
  await send(page, 'Save draft');
  expect(new URL(page.url()).pathname).toBe(address);
  expect(isSent).toHaveLength(1);
});
