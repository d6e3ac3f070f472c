import type { Page } from '@playwright/test';
import { signIn } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { createAccount, newAccount } from '../support/own-accounts.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

/** Leaves a draft of a message and one of a submission, and searches. */
async function typeEverywhere(page: Page): Promise<void> {
  await page.goto('/message-board');
  await waitForHydration(page);
  await message(page).fill('For my friends only');
  await page.goto('/submit/news');
  await waitForHydration(page);
  await page.getByLabel('Title').fill('A secret tip');
  await page.goto('/news');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('combobox').fill('secret');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=secret/);
}

async function expectNothingTyped(page: Page): Promise<void> {
  await page.goto('/submit/news');
  await waitForHydration(page);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.goto('/message-board');
  await waitForHydration(page);
  await expect(message(page)).toHaveValue('');
  const kept = await page.evaluate(() => Object.entries(localStorage).flat().join(' '));
  expect(kept).not.toMatch(/secret|friends/);
}

test('text of a member who signs out is not shown to the next person', async ({
  page,
  browser,
}) => {
  const pell = newAccount('Pell', 'Leaving');
  await createAccount(browser, pell);
  await signIn(page.context().request, pell);
  await typeEverywhere(page);
  await page.goto('/message-board');
  await waitForHydration(page);
  await expect(message(page)).toHaveValue('For my friends only');
  await page.getByLabel(/^Account menu/).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expectNothingTyped(page);
});

test('text of a member who deletes their account goes with it, and stays if that is refused', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const pell = newAccount('Pell', 'Deleting');
  await createAccount(browser, pell);
  await signIn(page.context().request, pell);
  await typeEverywhere(page);
  await page.goto('/settings/account');
  await waitForHydration(page);
  await page.getByLabel('Delete my posts too').check();
  await page.getByLabel(`Type ${pell.name} to confirm`).fill(pell.name);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('draft:board'))).toBe(
    'For my friends only',
  );
  await page.getByLabel('Current password').fill(pell.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expectNothingTyped(page);
});

test('text of a guest goes with the guest’s data', async ({ page }) => {
  await writePost(page.context().request, { body: 'Not mine for long.' });
  await typeEverywhere(page);
  await page.goto('/my-data');
  await waitForHydration(page);
  await page.getByLabel('Delete my posts too').check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText('This browser has no guest ID')).toBeVisible();
  await expectNothingTyped(page);
});
