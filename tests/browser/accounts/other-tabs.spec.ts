import type { Browser, Page } from '@playwright/test';
import { getPage, signIn } from '../support/as-role.ts';
import { createAccount, newAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const messages = (page: Page) => page.locator('[aria-label="Messages"] article');

/** Signs out like another tab of the browser. */
async function signOutElsewhere(page: Page): Promise<void> {
  const response = await page.context().request.post('/sign-out', { form: {}, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}

test('A message from a page whose member has signed out in another tab is not posted', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const pell = newAccount('Pell', 'Elsewhere');
  await createAccount(browser, pell);
  await signIn(page.context().request, pell);
  await page.goto('/message-board');
  await expect(page.locator('form').getByText(pell.name)).toBeVisible();
  const text = `As Pell ${Date.now()}`;
  await composer(page).fill(text);
  await signOutElsewhere(page);
  await page.getByRole('button', { name: 'Post message' }).click();
  const reason = page.getByText(`You’re signed out. Nothing was sent. Sign in as ${pell.name}`);
  await expect(reason).toBeVisible();
  await expect(composer(page)).toHaveValue(text);
  await expect(page.getByText('Posting as Reader')).toBeVisible();
  // A like is refused as well; the page shows a guest by now, so it is one.
  await signIn(page.context().request, pell);
  await messages(page).first().getByRole('button', { name: /^Like/ }).click();
  await expect(page.getByText(`You’re signed in as ${pell.name} now`)).toBeVisible();
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Post message' }))
    .click();
  await expect(messages(page).filter({ hasText: text })).toContainText(pell.name);
});

/** As a moderator does, while the member's page is open. */
async function banViewer(page: Page, browser: Browser): Promise<void> {
  const { id } = await (await page.context().request.get('/me')).json();
  const staff = await getPage(browser, 'admin');
  const form = { id, reason: 'spam', explanation: 'Sold invitations.', duration: 'permanent' };
  const response = await staff.request.post('/admin/users/ban', { form, maxRedirects: 0 });
  expect(response.status(), await response.text()).toBe(303);
  await staff.context().close();
}

const BANNED = /You’re banned permanently/;
const REASON = /Reason: You posted spam or advertising\. Sold invitations\./;

test('A message from a member who was banned while typing it says so at once, and stays', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const pell = newAccount('Pell', 'Banned');
  await createAccount(browser, pell);
  await signIn(page.context().request, pell);
  await page.goto('/message-board');
  await expect(page.locator('form').getByText(pell.name)).toBeVisible();
  const text = `As Pell ${Date.now()}`;
  await composer(page).fill(text);
  await banViewer(page, browser);
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page.getByText(BANNED)).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
  await expect(composer(page)).toHaveValue(text);
});

test('Settings of a member who was banned while typing say so, and stay as typed', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const pell = newAccount('Pell', 'Banned');
  await createAccount(browser, pell);
  await signIn(page.context().request, pell);
  await page.goto('/settings');
  const about = page.getByLabel(/^About you/);
  await about.fill('I am Pell.');
  await banViewer(page, browser);
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(BANNED)).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(about).toHaveValue('I am Pell.');
  }
});

test('Settings from a page of another member are not saved, and stay as typed', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const [pell, quinn] = [newAccount('Pell', 'Settled'), newAccount('Quinn', 'Settled')];
  for (const account of [pell, quinn]) await createAccount(browser, account);
  await signIn(page.context().request, pell);
  await page.goto('/settings');
  const about = page.getByLabel(/^About you/);
  await about.fill('I am Pell.');
  await signOutElsewhere(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('You’re signed out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await expect(about).toHaveValue('I am Pell.');
  await signIn(page.context().request, quinn);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`You’re signed in as ${quinn.name} now`)).toBeVisible();
  await expect(about).toHaveValue('I am Pell.');
  await signIn(page.context().request, pell);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(about).toHaveValue('I am Pell.');
});

test('Sign In leads back to the article, where the comment is still in its field', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const account = newAccount('Nia', 'Returning');
  await createAccount(browser, account);
  await page.goto('/news/1');
  const comment = page.getByRole('textbox', { name: 'Write a comment' });
  await comment.fill('Half a thought');
  const menu = page.getByLabel('Menu', { exact: true }).first();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).first().click();
  await page.locator('main').getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/news\/1-/);
  await expect(comment).toHaveValue('Half a thought');
});
