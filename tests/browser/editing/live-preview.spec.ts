import { asRole } from '../support/as-role.ts';
import { getEditor, openDraft, press, uniqueTitle } from '../support/edit-article.ts';
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
  await expect(page.getByRole('complementary', { name: 'Status and details' })).toBeHidden();
  await getEditor(page).click();
  await page.keyboard.type('The tide took the sign.');
  await expect(preview.getByText('The tide took the sign.')).toBeVisible();
  await press(page, 'Desktop');
  await expect(preview.getByText('The tide took the sign.')).toBeVisible();
  await expectAccessible(page);
  await toggle.click();
  await expect(page.getByRole('complementary', { name: 'Status and details' })).toBeVisible();
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
