import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('A segment is counted, corrected and saved without scripts', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  const name = 'Without scripts';
  await asRole(page, 'admin');
  await page.goto('/admin/subscribers/segments/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Subscribed in the last … days').fill('365');
  await page.getByLabel('Add a topic').fill('No such topic');
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByText('There is no topic “No such topic”.')).toBeVisible();
  await page.getByLabel('No such topic').uncheck();
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /people now/ })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: `Count the people in ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: /people now/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete segment' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});
