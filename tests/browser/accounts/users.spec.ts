import type { Page } from '@playwright/test';
import { asRole, getPage, signIn, signInByForm } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { findCovered } from '../support/find-covered.ts';
import { createAccount, newAccount, type TestAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

async function openRowMenu(page: Page, name: string) {
  await page.getByLabel(`More actions for ${name}`, { exact: true }).click();
}

async function addUser(page: Page, { name, email, password }: TestAccount) {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('status').getByText('User Created')).toBeVisible();
  await expect(page.getByText(`${name}’s account has been created.`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('an admin adds a user, sees what is missing, and edits the user', async ({
  page,
  pageErrors,
}) => {
  // Password hashing is slow on purpose.
  test.slow();
  pageErrors.allow(/422/);
  const added = newAccount('Added', test.info().project.name);
  await asRole(page, 'admin');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByLabel('Email').fill(added.email);
  await adding.getByLabel('Name').fill(added.name);
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding.getByText('Enter a password')).toBeVisible();
  await expect(adding.getByLabel('Name')).toHaveValue(added.name);
  await addUser(page, added);

  await page.goto(`/admin/users?q=${encodeURIComponent(added.name)}`);
  await page.getByRole('link', { name: `Edit: ${added.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect(dialog.getByText('Leave blank to keep current password')).toBeVisible();
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${added.name}’s account has been updated.`)).toBeVisible();
  await expect(page.getByRole('table').getByText('editor')).toBeVisible();
});

test('a ban ends the user’s sessions, and Undo lifts it', { tag: '@phone' }, async ({
  page,
  browser,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/403|422/);
  const banned = newAccount('Banned', test.info().project.name);
  await asRole(page, 'admin');
  await createAccount(browser, banned);
  const userPage = await getPage(browser);
  await signIn(userPage.request, banned);

  await page.goto(`/admin/users?q=${encodeURIComponent(banned.name)}`);
  await openRowMenu(page, banned.name);
  await page.getByRole('link', { name: `Ban: ${banned.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ban ${banned.name}` });
  await dialog.getByLabel('Reason').selectOption('spam');
  await dialog.getByLabel('In your own words').fill('Sold invitations');
  await expect(dialog.getByLabel('Date')).toBeHidden();
  await dialog.getByLabel('Duration').selectOption('date');
  await expect(dialog.getByLabel('Date')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(dialog.getByText('Choose a future date')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('spam');
  await expect(dialog.getByLabel('In your own words')).toHaveValue('Sold invitations');
  await dialog.getByLabel('Duration').selectOption('permanent');
  const reason = 'You posted spam or advertising. Sold invitations';
  await expect(dialog.getByText(`permanently. Reason: ${reason}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText(`${banned.name} is banned permanently`)).toBeVisible();
  await expectAccessible(page);
  expect(await (await userPage.request.get('/me')).json()).toEqual({ kind: 'visitor' });
  await userPage.goto('/sign-in');
  await userPage.locator('main').getByLabel('Email').fill(banned.email);
  await userPage.getByLabel('Password', { exact: true }).fill(banned.password);
  await userPage.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(userPage.getByText(`Reason: ${reason}`)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${banned.name} can sign in again.`)).toBeVisible();
  await signInByForm(userPage, banned);
  await userPage.context().close();
});

test('Escape closes a dialog and returns the focus', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users');
  const menu = page.getByLabel(/^More actions for /).first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Reset Password: / }).first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Show link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});

test('selected users are counted, and one dialog acts on all of them', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users?role=subscriber');
  const changeRole = page.getByRole('button', { name: 'Change role' });
  await expect(changeRole).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByRole('status').filter({ hasText: '50 selected' })).toBeAttached();
  await expect(changeRole).toBeInViewport();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(changeRole).toBeHidden();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('checkbox').nth(2).check();
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await changeRole.click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of 2 people' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('the focus never lies under the bar of actions, which is one Tab from a selected row', {
  tag: '@phone',
}, async ({ page }) => {
  await asRole(page, 'admin');
  const box = page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first();
  for (const path of ['/admin/users', '/admin/content']) {
    await page.goto(path);
    await box.check();
    expect(await findCovered(page, '.admin-selection', 70)).toEqual([]);
  }
  await box.focus();
  await page.keyboard.press('Tab');
  const rows = page.getByRole('table').locator('tbody');
  await expect(rows.getByRole('link', { name: 'Actions for selected' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Actions for selected' })).toBeFocused();
});

test('the list fits a tablet and a small laptop', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users');
  for (const width of [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
});
