import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { actAsReturningReader, expect, hydrateOnGoto, test } from './test.ts';

export type Role = 'admin' | 'moderator' | 'editor' | 'subscriber' | 'contributor';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface SampleAccount {
  role: Role;
  email: string;
  password: string;
  name: string;
}

function dataFolder(): string {
  return process.env.BROWSER_TEST_DATA ?? '';
}

/** The sample account with this role on the site under test, or on the site with another data folder. */
export function sampleAccount(role: Role, folder = dataFolder()): SampleAccount {
  const file = join(folder, 'sample-accounts.json');
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as SampleAccount[];
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The sample has no ${role}.`);
  return account;
}

/**
 * Signs the page in with this role. All tests of a run share the session, so a test that ends sessions
 * or changes the account needs its own account.
 */
export async function asRole(page: Page, role: Role): Promise<void> {
  await addRoleCookies(page.context(), role);
}

/** Signs in all pages of a context. */
export async function addRoleCookies(context: BrowserContext, role: Role): Promise<void> {
  await context.addCookies(await getCookies(context.browser(), role));
}

/** The page of someone else: a new visitor, or staff of this role. Close its context at the end. */
export async function getPage(browser: Browser, role?: Role): Promise<Page> {
  const baseURL = process.env.BROWSER_TEST_ADDRESS ?? '';
  const context = await browser.newContext({ baseURL });
  await actAsReturningReader(context, baseURL);
  if (role) await addRoleCookies(context, role);
  const page = await context.newPage();
  if (test.info().project.use.javaScriptEnabled !== false) hydrateOnGoto(page);
  return page;
}

async function getCookies(browser: Browser | null, role: Role): Promise<Cookies> {
  const file = join(dataFolder(), `browser-session-${role}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Cookies;
  const context = await browser?.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
  if (!context) throw new Error('The context has no browser.');
  await signIn(context.request, sampleAccount(role));
  const cookies = await context.cookies();
  await context.close();
  writeFileSync(file, JSON.stringify(cookies));
  return cookies;
}

interface Credentials {
  email: string;
  password: string;
}

/** Signs in with a request, for tests that are not about the form. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: Credentials,
): Promise<void> {
  const form = { email, password };
  const response = await request.post('/sign-in', { form, maxRedirects: 0 });
  expect(response.status(), await response.text()).toBe(303);
}

/** Signs in through the form. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/sign-in');
  await page.locator('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/\/sign-in$/);
}
