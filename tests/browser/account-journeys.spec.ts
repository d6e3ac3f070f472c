import type { Page } from '@playwright/test';
import { totp } from '#tests/support/totp.ts';
import { signIn, signInByForm } from './support/as-role.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { findMailedLink, makeAccount, newcomer } from './support/own-accounts.ts';
import { expect, test } from './support/test.ts';

// Passwords are made on purpose to take their time.
test.slow();

function menuOf(page: Page, name: string) {
  return page.getByLabel(`Account of ${name}`);
}

async function signOut(page: Page, name: string): Promise<void> {
  await menuOf(page, name).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
}

test('by the keyboard alone somebody signs up, confirms the address, and comes in', async ({
  page,
  browser,
}, { project }) => {
  const { name, email, password } = newcomer('Tamsin', project.name);
  // The invitation to subscribe would take the focus, as it should.
  await page.addInitScript(() => localStorage.setItem('hasSeenSubscriptionPopup', 'true'));
  const form = page.getByRole('main');
  const addressField = form.getByLabel('E-mail address');
  await page.goto('/sign-up');
  await typeInto(page, form.getByLabel('Name'), name);
  await typeInto(page, addressField, email);
  await typeInto(page, form.getByLabel(/^Password/), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A mail is waiting');

  await page.goto(await findMailedLink(browser, email, '/confirm-address'));
  await expect(page.getByText(`${email} belongs to ${name}`)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Confirm my address' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Address confirmed')).toBeVisible();
  await typeInto(page, addressField, email);
  await typeInto(page, form.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  const menu = menuOf(page, name);
  await expect(menu).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Profile' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a forgotten password is set anew by the link in a mail', async ({ page, browser }, {
  project,
}) => {
  const account = newcomer('Ennis', project.name);
  const { name, email } = account;
  await makeAccount(browser, account);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten your password?');
  await page.getByRole('main').getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/check-mail\?for=reset$/);

  await page.goto(await findMailedLink(browser, email, '/reset-password'));
  const password = 'another one for the ridge';
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await signInByForm(page, { email, password });
  await expect(menuOf(page, name)).toBeVisible();
});

test('one browser sees the other, and signs it out', async ({ page, browser, baseURL }, {
  project,
}) => {
  const account = newcomer('Jory', project.name);
  await makeAccount(browser, account);
  await signIn(page.request, account);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', userAgent: firefox });
  const other = await elsewhere.newPage();
  await signIn(other.request, account);
  await page.goto('/settings/sessions');
  await expect(page.getByRole('listitem').filter({ hasText: 'this browser' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out of Firefox on Linux' }).click();
  await expect(page.getByText('That browser has to sign in anew.')).toBeVisible();
  expect(await (await other.request.get('/me')).json()).toEqual({ kind: 'visitor' });
  await elsewhere.close();
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a code from the app opens the account, and nothing less does', async ({
  page,
  browser,
  complaints,
}, { project }) => {
  complaints.allow(/422/);
  const account = newcomer('Perran', project.name);
  const { name, email, password } = account;
  await makeAccount(browser, account);
  await signIn(page.request, account);
  await page.goto('/settings/two-factor');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.getByRole('main').locator('code').textContent()) ?? '';
  await page.getByLabel('The code your app shows now').fill('000000');
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByText('This is not the code the app shows now.')).toBeVisible();
  await page.getByLabel('The code your app shows now').fill(totp(secret));
  await page.getByRole('button', { name: 'Switch it on' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByText('Two-factor sign-in is on.')).toBeVisible();
  await signOut(page, name);

  await signInByForm(page, { email, password });
  await expect(page).toHaveURL(/\/sign-in\/code/);
  await page.getByLabel('Code', { exact: true }).fill(totp(secret));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(menuOf(page, name)).toBeVisible();
});

test('a profile gets a picture, a text and a name, and all of it goes with the account', async ({
  page,
  browser,
  complaints,
}, { project }) => {
  complaints.allow(/422/, /404/);
  const account = newcomer('Wenna', project.name);
  await makeAccount(browser, account);
  await signInByForm(page, account);
  await menuOf(page, account.name).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const name = `${account.name} Tide`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('About you').fill('I keep the lighthouse.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByLabel('New picture').setInputFiles('sample/pictures/files/ridge-at-dawn.webp');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Take the picture away' })).toBeVisible();
  await expect(menuOf(page, name).locator('img')).toBeVisible();
  const profile = `/members/${encodeURIComponent(name)}`;
  await page.goto(profile);
  await expect(page.getByText('I keep the lighthouse.')).toBeVisible();

  await page.goto('/settings/account');
  await page.getByLabel('My posts go, too').check();
  await page.getByLabel(`Type ${name} to confirm`).fill('somebody else');
  await page.getByLabel('Your password').fill(account.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const confirmation = page.getByLabel(`Type ${name} to confirm`);
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await confirmation.fill(name);
  await page.getByLabel('Your password').fill(account.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is gone')).toBeVisible();
  await expect(menuOf(page, name)).toHaveCount(0);
  expect((await page.goto(profile))?.status()).toBe(404);
});
