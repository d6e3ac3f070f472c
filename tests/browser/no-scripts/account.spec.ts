import { signInByForm } from '../support/as-role.ts';
import { createAccount, newAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

test('a member signs in, changes a setting and signs out without scripts', async ({
  page,
  browser,
}) => {
  // Hashing the password is slow on purpose.
  test.slow();
  const account = newAccount('Sorrel', 'plain');
  await createAccount(browser, account);
  await signInByForm(page, account);
  await expect(page).toHaveURL('/settings');
  const menu = page.getByRole('banner').getByLabel(`Account menu for ${account.name}`);
  await menu.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  // Public pages are the same for everyone, so the sign-in page links to the settings.
  await page.goto('/sign-in');
  await page.getByRole('link', { name: /^Already signed in\?/ }).click();
  await page.getByLabel('About you').fill('I read with everything switched off.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByLabel('About you')).toHaveValue('I read with everything switched off.');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await settings.getByRole('link', { name: 'Sessions' }).click();
  await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
});
