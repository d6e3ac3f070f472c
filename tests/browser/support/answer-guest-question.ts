import { type Browser, expect, type Page } from '@playwright/test';
import { createAccount, newAccount } from './own-accounts.ts';

/** Posts as a guest, signs in, adds the message to the account and undoes that. */
export async function answerGuestQuestion(page: Page, browser: Browser): Promise<void> {
  const account = newAccount('Ottilie', 'Brandt');
  await createAccount(browser, account);
  const text = `Written before signing in ${crypto.randomUUID()}`;
  const main = page.getByRole('main');
  const form = { body: text, authorName: 'Passing Reader' };
  const posted = await page.request.post('/message-board/write', { form, maxRedirects: 0 });
  expect(posted.status()).toBe(303);
  const [path = ''] = (posted.headers().location ?? '').split('?');
  await page.goto(`/sign-in?returnTo=${path}`);
  await main.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'You posted 1 message here as a guest',
  );
  await expect(main).toContainText(text);
  await main.getByRole('button', { name: 'Yes, add to my account' }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('article', { name: `Message by ${account.name}` })).toContainText(
    text,
  );
  await page.goto('/settings/guest');
  await main.getByRole('button', { name: 'Undo adding Passing Reader' }).click();
  await expect(page.getByText('no longer part of your account')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('article', { name: 'Message by Passing Reader' })).toContainText(
    text,
  );
}
