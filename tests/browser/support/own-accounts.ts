import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { addRoleCookies } from './as-role.ts';

export interface TestAccount {
  name: string;
  email: string;
  password: string;
}

/** A unique account, because all tests and projects share the site. */
export function newAccount(firstName: string, suffix: string): TestAccount {
  const name = `${firstName} ${crypto.randomUUID().slice(0, 6)} ${suffix}`;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  return { name, email, password: 'tides under the ridge' };
}

/** Runs `work` as an admin, without scripts, which is faster. */
async function withAdmin<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const baseURL = process.env.BROWSER_TEST_ADDRESS ?? '';
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await addRoleCookies(context, 'admin');
  const result = await work(context);
  await context.close();
  return result;
}

/** Creates the account as an admin. The test may change and delete it. */
export async function createAccount(browser: Browser, account: TestAccount): Promise<void> {
  await withAdmin(browser, async ({ request }) => {
    const form = { ...account, role: 'subscriber' };
    const response = await request.post('/admin/users/new', { form, maxRedirects: 0 });
    expect(response.status(), await response.text()).toBe(303);
  });
}

/** Finds the link to `path` in the newest email to this address, in the outbox. */
export function findEmailedLink(browser: Browser, email: string, path: string): Promise<string> {
  return withAdmin(browser, async (context) => {
    const page = await context.newPage();
    const row = page.getByRole('row', { name: email }).first();
    // A job composes the email, so it may take a moment.
    await expect(async () => {
      await page.goto('/admin/outbox?status=stored');
      expect(await row.count()).toBe(1);
    }).toPass();
    await row.getByRole('link').click();
    const link = page.getByRole('link', { name: new RegExp(`${path}\\?`) });
    return (await link.getAttribute('href')) ?? '';
  });
}
