import type { Page } from '@playwright/test';
import { STEP_MS, totp } from '#tests/support/accounts/totp.ts';
import { asRole, sampleAccount, signIn, signInByForm } from '../support/as-role.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { createAccount, findEmailedLink, newAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

// Hashing passwords is slow on purpose.
test.slow();

function accountMenu(page: Page, name: string) {
  return page.getByLabel(`Account menu for ${name}`);
}

async function signOut(page: Page, name: string): Promise<void> {
  await accountMenu(page, name).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
}

test('a new member signs up and confirms their email by keyboard alone, and is signed in', async ({
  page,
  browser,
}, { project }) => {
  const { name, email, password } = newAccount('Tamsin', project.name);
  const form = page.getByRole('main');
  const emailField = form.getByLabel('Email');
  await page.goto('/sign-up');
  await typeInto(page, form.getByLabel('Name'), name);
  await typeInto(page, emailField, email);
  await typeInto(page, form.getByLabel(/^Password/), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account created');

  await page.goto(await findEmailedLink(browser, email, '/confirm-address'));
  await expect(page.getByText(`${email} belongs to ${name}`)).toBeVisible();
  await typeInto(page, form.getByLabel('Password', { exact: true }), password);
  await tabTo(page, page.getByRole('button', { name: 'Confirm my email' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email confirmed')).toBeVisible();
  const menu = accountMenu(page, name);
  await expect(menu).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Profile' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a forgotten password is reset by the link in an email', async ({ page, browser }, {
  project,
}) => {
  const account = newAccount('Ennis', project.name);
  const { name, email } = account;
  await createAccount(browser, account);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Request link' }).click();
  await expect(page).toHaveURL(/\/check-mail\?for=reset$/);

  await page.goto(await findEmailedLink(browser, email, '/reset-password'));
  const password = 'another one for the ridge';
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await signInByForm(page, { email, password });
  await expect(accountMenu(page, name)).toBeVisible();
});

test('a member signs out another browser', async ({ page, browser, baseURL }, { project }) => {
  const account = newAccount('Jory', project.name);
  await createAccount(browser, account);
  await signIn(page.request, account);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '', userAgent: firefox });
  const other = await otherContext.newPage();
  await signIn(other.request, account);
  await page.goto('/settings/sessions');
  await expect(page.getByRole('listitem').filter({ hasText: 'this browser' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out of Firefox 140 on Linux' }).click();
  await expect(page.getByText('That browser has to sign in again.')).toBeVisible();
  expect(await (await other.request.get('/me')).json()).toEqual({ kind: 'visitor' });
  await otherContext.close();
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a member with two-factor needs a code from the app to sign in', async ({
  page,
  browser,
  pageErrors,
}, { project }) => {
  pageErrors.allow(/422/);
  const account = newAccount('Perran', project.name);
  const { name, email, password } = account;
  await createAccount(browser, account);
  await signIn(page.request, account);
  await page.goto('/settings/two-factor');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.getByRole('main').locator('code').textContent()) ?? '';
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  await expect(page.getByText('That code isn’t right.')).toBeVisible();
  const now = Date.now();
  await page.getByLabel('Code from your app').fill(totp(secret, now));
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('link', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('heading', { name: 'New recovery codes' })).toBeVisible();
  await signOut(page, name);

  await signInByForm(page, { email, password });
  await expect(page).toHaveURL(/\/sign-in\/code/);
  // The one used above does not work again.
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, now + STEP_MS));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(accountMenu(page, name)).toBeVisible();
});

test(
  'a new member edits their profile, has to wait for an avatar, then deletes the account',
  { tag: '@phone' },
  async ({ page, browser, pageErrors }, { project }) => {
    pageErrors.allow(/422/, /404/);
    const account = newAccount('Wenna', project.name);
    await createAccount(browser, account);
    await signInByForm(page, account);
    await accountMenu(page, account.name).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    const name = `${account.name} Tide`;
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('About you').fill('I keep the lighthouse.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(page.getByText('when your account is a week old')).toBeVisible();
    const profile = `/members/${encodeURIComponent(name)}`;
    await page.goto(profile);
    await expect(page.getByText('I keep the lighthouse.')).toBeVisible();

    await page.goto('/settings/account');
    await page.getByLabel('Delete my posts too').check();
    await page.getByLabel(`Type ${name} to confirm`).fill('someone else');
    await page.getByLabel('Current password').fill(account.password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const confirmation = page.getByLabel(`Type ${name} to confirm`);
    await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
    await confirmation.fill(name);
    await page.getByLabel('Current password').fill(account.password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expect(accountMenu(page, name)).toHaveCount(0);
    expect((await page.goto(profile))?.status()).toBe(404);
  },
);

test('a member sets an avatar and removes it', async ({ page }) => {
  await asRole(page, 'subscriber');
  await page.goto('/settings');
  await page.getByLabel('New image').setInputFiles('sample/images/ridge-at-dawn.webp');
  await page.getByRole('button', { name: 'Save image' }).click();
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await expect(accountMenu(page, sampleAccount('subscriber').name).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(0);
});
