import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('several users are banned on a page, and Undo lifts the bans', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'admin');
  await page.goto('/admin/users?role=subscriber&status=active');
  await page.getByRole('checkbox').nth(2).check();
  await page.getByRole('checkbox').nth(3).check();
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ban 2 people', level: 1 })).toBeVisible();
  await page.getByLabel('In your own words').fill('Sold invitations');
  await expect(page.getByLabel('Date')).toBeHidden();
  await page.getByLabel('Duration').selectOption('date');
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('Choose a future date')).toBeVisible();
  await expect(page.getByLabel('In your own words')).toHaveValue('Sold invitations');
  await page.getByLabel('Date').fill('2099-01-31');
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users\?role=subscriber&status=active&did=[\d.]+$/);
  await expect(page.getByText('2 people are banned until Jan 31, 2099')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 people can sign in again.')).toBeVisible();
});

test('the menu of a row opens and leads to a page', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users?role=subscriber&status=active');
  await page
    .getByLabel(/^More actions for /)
    .first()
    .click();
  await page.getByRole('link', { name: /^Reset Password: / }).click();
  await expect(
    page.getByRole('heading', { name: /^Reset the password of /, level: 1 }),
  ).toBeVisible();
});

test('a user is added on a page', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(page.getByRole('heading', { name: 'Add User', level: 1 })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('plain@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Plain Form');
  await page.getByLabel('Create an invitation link').check();
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByLabel('For Plain Form')).toHaveValue(/\/reset-password\?token=/);
});
