import type { Page } from '@playwright/test';
import { signIn } from '../support/as-role.ts';
import { createAccount, newAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, region: 'main' | 'footer', label: string) =>
  page.locator(region).getByLabel(label, { exact: true });

test('Forms know the name and the email of the member who is signed in', async ({
  page,
  browser,
}) => {
  const sorrel = newAccount('Sorrel', 'Known');
  await createAccount(browser, sorrel);
  await page.goto('/notice');
  await expect(field(page, 'main', 'Email')).toHaveValue('');
  await signIn(page.context().request, sorrel);
  await page.goto('/notice');
  await expect(field(page, 'main', 'Name')).toHaveValue(sorrel.name);
  await expect(field(page, 'main', 'Email')).toHaveValue(sorrel.email);
  await expect(field(page, 'footer', 'Email address')).toHaveValue(sorrel.email);
  for (const path of ['/subscribe', '/subscription/link']) {
    await page.goto(path);
    await expect(field(page, 'main', 'Email address')).toHaveValue(sorrel.email);
  }
});

test('A form keeps what was typed before it knows who is signed in, and after a refusal', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const tansy = newAccount('Tansy', 'Typed');
  await createAccount(browser, tansy);
  await signIn(page.context().request, tansy);
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/me', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/notice');
  await field(page, 'main', 'Name').fill('Tansy Legal');
  release();
  await expect(field(page, 'main', 'Email')).toHaveValue(tansy.email);
  await expect(field(page, 'main', 'Name')).toHaveValue('Tansy Legal');
  await field(page, 'main', 'Email').fill('');
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await expect(field(page, 'main', 'Email')).toHaveValue('');
  await expect(field(page, 'main', 'Name')).toHaveValue('Tansy Legal');
});

test('What a form has filled in goes away with the member, and what was typed stays', async ({
  page,
  browser,
}) => {
  const wren = newAccount('Wren', 'Leaving');
  await createAccount(browser, wren);
  const returnSignedOut = async () => {
    const banner = page.getByRole('banner');
    await expect(banner.getByLabel(`Account menu for ${wren.name}`)).toBeVisible();
    await page.context().request.post('/sign-out', { form: {}, maxRedirects: 0 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(banner.getByLabel(`Account menu for ${wren.name}`)).toBeHidden();
  };
  await signIn(page.context().request, wren);
  await page.goto('/subscribe');
  await expect(field(page, 'main', 'Email address')).toHaveValue(wren.email);
  await field(page, 'main', 'Email address').fill('typed@example.com');
  await returnSignedOut();
  await expect(field(page, 'main', 'Email address')).toHaveValue('typed@example.com');
  await signIn(page.context().request, wren);
  await page.goto('/feeds');
  await expect(field(page, 'footer', 'Email address')).toHaveValue(wren.email);
  // Shown by scripts that know the member already.
  await page.locator('footer a[href="/notice"]').click();
  await expect(field(page, 'main', 'Email')).toHaveValue(wren.email);
  await field(page, 'main', 'Name').fill('Wren Legal');
  await returnSignedOut();
  await expect(field(page, 'main', 'Email')).toHaveValue('');
  await expect(field(page, 'footer', 'Email address')).toHaveValue('');
  await expect(field(page, 'main', 'Name')).toHaveValue('Wren Legal');
  await signIn(page.context().request, wren);
  await page.goto('/subscription/link');
  await expect(field(page, 'main', 'Email address')).toHaveValue(wren.email);
  await returnSignedOut();
  await expect(field(page, 'main', 'Email address')).toHaveValue('');
});
