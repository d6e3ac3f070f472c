import type { Page } from '@playwright/test';
import { asRole, signIn, signInByForm } from './support/as-role.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { createAccount } from './support/own-accounts.ts';
import { expect, test } from './support/test.ts';

const password = 'a long enough one';

/** Of this test alone: both sizes of window share the site. */
function newAccount(purpose: string) {
  const name = `${purpose} ${test.info().project.name}`;
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com` };
}

/** Through the dialog of the list, up to the toast. */
async function addUser(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('status').getByText('User Created')).toBeVisible();
  await expect(page.getByText(`${name}'s account has been created.`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('an admin adds somebody, is told what is missing, and edits them', async ({
  page,
  complaints,
}) => {
  // Passwords are made on purpose to take their time.
  test.slow();
  complaints.allow(/422/);
  const added = newAccount('Added');
  await asRole(page, 'admin');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByLabel('E-mail').fill(added.email);
  await adding.getByLabel('Name').fill(added.name);
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding.getByText('Please enter a password')).toBeVisible();
  await expect(adding.getByLabel('Name')).toHaveValue(added.name);
  await addUser(page, added);

  await page.goto(`/admin/users?q=${encodeURIComponent(added.name)}`);
  await page.getByRole('link', { name: `Edit: ${added.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByText('Leave blank to keep current password')).toBeVisible();
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${added.name}'s account has been updated.`)).toBeVisible();
  await expect(page.getByRole('table').getByText('editor')).toBeVisible();
});

test('a ban ends the sessions of the banned at once, and Undo lifts it', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  test.slow();
  complaints.allow(/403|422/);
  const banned = newAccount('Banned');
  await asRole(page, 'admin');
  await createAccount(browser, { ...banned, password });
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(theirs.request, { email: banned.email, password });

  await page.goto(`/admin/users?q=${encodeURIComponent(banned.name)}`);
  await page.getByRole('link', { name: `Ban: ${banned.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ban ${banned.name}` });
  await dialog.getByLabel('Reason').selectOption('spam');
  await dialog.getByLabel('In your own words').fill('Sold invitations');
  await expect(dialog.getByLabel('Day')).toBeHidden();
  await dialog.getByLabel('How long').selectOption('date');
  await expect(dialog.getByLabel('Day')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(dialog.getByText('Please choose a day to come')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('spam');
  await expect(dialog.getByLabel('In your own words')).toHaveValue('Sold invitations');
  await dialog.getByLabel('How long').selectOption('good');
  const told = 'You have sent advertising, or the same to many places. Sold invitations';
  await expect(dialog.getByText(`until further notice. The reason given: ${told}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText(`${banned.name} is banned for good`)).toBeVisible();
  await expectAccessible(page);
  expect(await (await theirs.request.get('/me')).json()).toEqual({ kind: 'visitor' });
  await theirs.goto('/sign-in');
  await theirs.locator('main').getByLabel('Email').fill(banned.email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.locator('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs.getByText(`The reason given: ${told}`)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${banned.name} may sign in again.`)).toBeVisible();
  await signInByForm(theirs, { email: banned.email, password });
  await theirs.context().close();
});

test('Escape closes a dialog, and the focus is where it was', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users');
  const link = page.getByRole('link', { name: /^Reset Password: / }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Show the link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('what is chosen is counted, and asked about all at once', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users?role=subscriber');
  await page.getByRole('button', { name: 'Choose all' }).click();
  await expect(page.getByText('50 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Change Role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of 2 people' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('the list is no wider than a tablet or a small laptop', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/users');
  for (const width of [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
});
