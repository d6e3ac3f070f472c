import type { Page } from '@playwright/test';
import { asRole, signIn } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createAccount, newAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

/** The control has the focus, is invalid and has the error as its description. */
async function expectInvalid(page: Page, error: string): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('aria-invalid', 'true');
  await expect(focused).toHaveAccessibleDescription(error);
  await expectAccessible(page);
}

test.beforeEach(({ pageErrors }) => {
  // The refused form.
  pageErrors.allow(/422/);
});

test('the rights of a role say what is wrong with them', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/new-role');
  await page.getByLabel('Name').fill('No rights');
  await page.getByRole('button', { name: 'Add role' }).click();
  await expectInvalid(page, 'Choose at least one right.');
});

test('the kind and the confirmation of a legal notice say what is wrong with them', async ({
  page,
}) => {
  await page.goto('/notice?url=/news/1');
  const kind = page.getByRole('radio').first();
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(kind).toBeFocused();
  await expectInvalid(page, 'Choose one.');
  await expect(page.getByLabel('I believe in good faith')).toHaveAttribute('aria-invalid', 'true');
});

test('the choice about posts says what is wrong with it', async ({ page, browser }, {
  project,
}) => {
  const account = newAccount('Tamsin', project.name);
  await createAccount(browser, account);
  await signIn(page.request, account);
  await page.goto('/settings/account');
  const choice = page.getByRole('radio', { name: 'Delete my posts too' });
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  await expect(choice).toHaveAccessibleDescription(/.+/);
});

test('the reasons of a report say what is wrong with them', async ({ page }) => {
  await page.goto('/message-board');
  const message = page.getByRole('article').first();
  await message.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  const reason = page.locator('input[name=reason]').first();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toHaveAccessibleDescription(/.+/);
});
