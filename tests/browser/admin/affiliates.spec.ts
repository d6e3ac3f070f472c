import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('An admin adds an affiliate in a dialog and edits it @phone', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  const name = `Map store ${crypto.randomUUID().slice(0, 8)}`;
  await asRole(page, 'admin');
  await page.goto('/admin?tab=affiliates');
  await page.getByRole('link', { name: 'Add Affiliate' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Affiliate' });
  await expect(adding.getByLabel('Status')).toHaveValue('active');
  await adding.getByLabel('Status').selectOption('inactive');
  await adding.getByLabel('Keywords').fill('old maps, , sea charts ,');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Enter a name.')).toBeVisible();
  await expect(adding.getByText('Enter your affiliate ID.')).toBeVisible();
  await expect(adding.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Affiliate ID').fill('maps-1');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByText('Affiliate Updated')).toBeVisible();
  await expect(page.getByText(`${name} affiliate settings have been saved.`)).toBeVisible();

  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Affiliate' });
  await expect(editing.getByLabel('Keywords')).toHaveValue('old maps, sea charts');
  await expect(editing.getByLabel('Status')).toHaveValue('inactive');
  await editing.getByLabel('Name').fill(`${name} renamed`);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await expect(page.getByText(`${name} renamed affiliate settings have been saved.`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Edit: ${name} renamed` })).toBeVisible();
});
