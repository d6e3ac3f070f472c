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
