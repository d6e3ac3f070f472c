import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('Rows are ordered, added and checked without scripts', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await page.goto('/admin?tab=pages');
  await page.getByRole('link', { name: 'Navigation', exact: true }).click();
  const form = page.getByRole('form', { name: 'Navigation' });
  await form.getByLabel('Name, Media').fill('Gallery');
  await form.getByRole('button', { name: 'Move Community up' }).click();
  await form.getByRole('button', { name: 'Add item' }).click();
  const names = form.getByLabel(/^Name, /);
  await expect(names).toHaveCount(6);
  await expect(names.nth(2)).toHaveValue('Community');
  await expect(names.nth(3)).toHaveValue('Gallery');
  await names.nth(5).fill('Nowhere');
  await form
    .getByLabel(/^Path or URL, /)
    .nth(5)
    .fill('/nowhere');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This page doesn’t exist on the site.')).toBeVisible();
  await expect(names.nth(5)).toHaveValue('Nowhere');
});
