import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { beRole } from './as-role.ts';

export interface OwnAccount {
  name: string;
  email: string;
  password: string;
}

/** Somebody nobody else's test knows: all sizes of window share the site. */
export function newcomer(given: string, place: string): OwnAccount {
  const name = `${given} ${crypto.randomUUID().slice(0, 6)} ${place}`;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  return { name, email, password: 'tides under the ridge' };
}

/** Without scripts, since nothing here is about them. */
async function withAdmin<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const baseURL = process.env.BROWSER_TEST_ADDRESS ?? '';
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await beRole(context, 'admin');
  const result = await work(context);
  await context.close();
  return result;
}

/** An account that an admin has made; it may be changed and deleted as a test likes. */
export async function makeAccount(browser: Browser, account: OwnAccount): Promise<void> {
  await withAdmin(browser, async ({ request }) => {
    const form = { ...account, role: 'subscriber' };
    const response = await request.post('/admin/users/new', { form, maxRedirects: 0 });
    expect(response.status(), await response.text()).toBe(303);
  });
}

/** The address in the latest mail to somebody, as an admin finds it in the outbox. */
export function findMailedLink(browser: Browser, email: string, path: string): Promise<string> {
  return withAdmin(browser, async (context) => {
    const page = await context.newPage();
    const row = page.getByRole('row', { name: email }).first();
    // Mails are composed by a job, in their own time.
    await expect(async () => {
      await page.goto('/admin/outbox?status=stored');
      expect(await row.count()).toBe(1);
    }).toPass();
    await row.getByRole('link').click();
    const link = page.getByRole('link', { name: new RegExp(`${path}\\?`) });
    return (await link.getAttribute('href')) ?? '';
  });
}
