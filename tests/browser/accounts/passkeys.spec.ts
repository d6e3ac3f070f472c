import type { Page } from '@playwright/test';
import { sampleAccount } from '../support/as-role.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

// Browsers have passkeys at localhost, but not at the address of the site that other tests share.
let site: OwnSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  site = await startOwnSite({ hasSample: true, host: 'localhost' });
});

test.afterAll(async () => {
  await site.stop();
});

test.beforeEach(({ pageErrors }) => {
  pageErrors.allow(/request to another host/, /status of (403|422)/);
});

type Role = Parameters<typeof sampleAccount>[0];

const account = (role: Role) => sampleAccount(role, site.dataFolder);

const menu = (page: Page) => page.getByLabel(/^Account menu for/);

/** Not through the page, whose email field would offer a passkey, which the authenticator accepts by itself. */
async function enterPassword(page: Page, role: Role): Promise<void> {
  const { email, password } = account(role);
  const response = await page.request.post(`${site.address}/sign-in`, {
    form: { email, password },
    headers: { origin: site.address },
    maxRedirects: 0,
  });
  await page.goto(site.address + response.headers().location);
}

async function signOut(page: Page): Promise<void> {
  // Before the scripts are there, the menu opens and closes by itself.
  await waitForHydration(page);
  await menu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
}

/** Signs in with the password and adds a passkey. */
async function addPasskey(page: Page, role: Role): Promise<void> {
  await enterPassword(page, role);
  await page.goto(`${site.address}/settings/passkeys`);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Add a passkey' }) });
  await form.getByLabel('Current password').fill(account(role).password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added')).toBeVisible();
}

async function usePasskey(page: Page): Promise<void> {
  await page.goto(`${site.address}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

test('a member adds a passkey, signs in with it, renames and removes it', {
  tag: '@phone',
}, async ({ page }) => {
  await addAuthenticator(page);
  await addPasskey(page, 'subscriber');
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'not used yet' });
  await expect(item).toHaveCount(1);
  await signOut(page);
  await usePasskey(page);
  await expect(menu(page)).toBeVisible();

  await page.goto(`${site.address}/settings/passkeys`);
  await expect(page.getByText('last used')).toBeVisible();
  await page.getByText(/^Rename or remove/).click();
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Name').fill('Blue key');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText('Passkey renamed')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue key' })).toHaveCount(1);

  await page.getByText(/^Rename or remove/).click();
  const remove = page.locator('form', { has: page.getByRole('button', { name: 'Remove' }) });
  await remove.getByLabel('Current password').fill('not this one');
  await remove.getByRole('button').last().click();
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await remove.getByLabel('Current password').fill(account('subscriber').password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await signOut(page);
  await usePasskey(page);
  await expect(page.getByText('This site doesn’t know that passkey.')).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test('the email field offers passkeys, and reading the page asks for nothing', async ({ page }) => {
  await addAuthenticator(page);
  await addPasskey(page, 'subscriber');
  await signOut(page);
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.goto(`${site.address}/sign-in?returnTo=%2Fnews`);
  const asked = () => posted.filter((url) => url.includes('/sign-in/passkey'));
  expect(asked()).toEqual([]);
  await page.locator('main').getByLabel('Email').focus();
  await expect(page).toHaveURL(/\/news$/);
  await expect(menu(page)).toBeVisible();
});

test('staff use a passkey after their password, or without it', async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await addPasskey(page, 'editor');
  await page.getByRole('link', { name: 'Turn on two-factor sign-in' }).click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Use my passkeys' }) });
  await form.getByLabel('Current password').fill(account('editor').password);
  await form.getByRole('button', { name: 'Use my passkeys' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await signOut(page);

  await enterPassword(page, 'editor');
  await expect(page).toHaveURL(/\/sign-in\/code/);
  await authenticator.recognize(false);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await authenticator.recognize(true);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(menu(page)).toBeVisible();
  await signOut(page);

  await usePasskey(page);
  await expect(menu(page)).toBeVisible();
  await page.goto(`${site.address}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);

  await enterPassword(page, 'editor');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(menu(page)).toBeVisible();
});

test('a challenge can’t be used again', async ({ page }) => {
  await addAuthenticator(page);
  await addPasskey(page, 'contributor');
  await signOut(page);
  const sent = page.waitForRequest((request) => !!request.postData()?.includes('credential='));
  await usePasskey(page);
  const request = await sent;
  await expect(menu(page)).toBeVisible();
  await signOut(page);
  const replayed = await page.request.post(request.url(), {
    headers: { ...(await request.allHeaders()), 'content-length': '' },
    data: request.postData() ?? '',
  });
  expect([replayed.status(), await replayed.json()]).toEqual([
    422,
    { message: 'That took too long. Try again.' },
  ]);
});

test('another page of the same host can’t use it', async ({ page }) => {
  await addAuthenticator(page);
  await addPasskey(page, 'moderator');
  await signOut(page);
  const headers = { origin: site.address };
  const url = `${site.address}/sign-in/passkey`;
  const started = await page.request.post(url, { headers, form: { for: 'sign-in' } });
  const { options } = await started.json();
  // Another program on this machine has another port, which passkeys don't tell apart.
  await page.route('http://localhost:9/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another program</title>' }),
  );
  await page.goto('http://localhost:9/', { waitUntil: 'load' });
  const credential = await page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given);
    return JSON.stringify(await navigator.credentials.get({ publicKey }));
  }, options);
  const refused = await page.request.post(url, { headers, form: { credential } });
  expect([refused.status(), await refused.json()]).toEqual([
    422,
    { message: 'That passkey didn’t work. Try again, or sign in another way.' },
  ]);
});

test('another member’s passkey is no second factor', async ({ page }) => {
  await addAuthenticator(page);
  await addPasskey(page, 'subscriber');
  await signOut(page);
  await enterPassword(page, 'editor');
  // Otherwise the browser itself offers no passkey of another account.
  await page.route('**/sign-in/passkey', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.options) json.options.allowCredentials = [];
    await route.fulfill({ response, json });
  });
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('That passkey belongs to another account.')).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test('a browser without passkeys at this URL says so', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('Passkeys don’t work in this browser or at this URL.')).toBeVisible();
});
