import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

async function addDraft(page: Page, title: string): Promise<void> {
  const { origin } = new URL(page.url());
  const form = { kind: 'article', title };
  await page.request.post('/admin/new-content', { form, headers: { origin }, maxRedirects: 0 });
}

for (const [path, action] of [
  ['/admin/content?kind=articles', 'Publish'],
  ['/admin/images', 'Edit details'],
  ['/admin/images?view=list', 'Edit details'],
  ['/admin/users', 'Change role'],
] as const) {
  test(`the actions of ${path} are three tab stops from the start of the list`, async ({
    page,
  }) => {
    await asRole(page, 'admin');
    await page.goto(path);
    await page.getByLabel('Select all').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Actions for selected' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: action, exact: true })).toBeFocused();
  });
}

test('an editor sets the category of several articles, and undoes it', { tag: '@phone' }, async ({
  page,
}) => {
  await asRole(page, 'editor');
  await page.goto('/admin/content?kind=articles');
  const title = uniqueTitle('Sorted');
  for (const part of ['one', 'two']) await addDraft(page, `${title} ${part}`);
  await page.goto(`/admin/content?kind=articles&q=${encodeURIComponent(title)}`);
  const inCategory = page.getByRole('table').getByText('Interviews');
  for (const part of ['one', 'two']) await page.getByLabel(`Select ${title} ${part}`).check();
  const bar = page.getByRole('region', { name: 'Actions for selected' });
  await bar.getByLabel('Category').selectOption('Interviews');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Set category' }).click();
  await expect(page.getByText('Saved: 2 items')).toBeVisible();
  await expect(inCategory).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inCategory).toHaveCount(0);
});
