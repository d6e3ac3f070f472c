import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('A menu is checked without scripts, and what was typed stays', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await page.goto('/admin?tab=pages');
  await page.getByRole('link', { name: 'Navigation', exact: true }).click();
  const form = page.getByRole('form', { name: 'Navigation' });
  await form.getByLabel('Name, Media').fill('Gallery');
  await form.getByLabel('Path or URL, Media').fill('/nowhere');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This page doesn’t exist on the site.')).toBeVisible();
  await expect(form.getByLabel('Name, Gallery')).toHaveValue('Gallery');
});
