import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ pageErrors }) => pageErrors.allow(/422/));

/** A new claim. Returns its id. */
async function makeClaim(page: Page): Promise<string> {
  await asRole(page, 'admin');
  await page.goto('/admin/new-claim');
  await page.getByLabel('Statement').fill(`It has ${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Save claim' }).click();
  await page.waitForURL(/\/admin\/edit-claim\/\d+/);
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

/** In another tab. */
async function trash(page: Page, id: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`/admin/edit-claim/${id}`);
  await other.getByRole('button', { name: 'Move to the trash' }).click();
  await expect(other.getByText('This is in the trash.')).toBeVisible();
  await other.close();
}

test('A rating keeps its reason when the claim was moved to the trash meanwhile', async ({
  page,
}) => {
  const id = await makeClaim(page);
  await page.goto(`/admin/edit-claim/${id}/evidence`);
  await page.getByRole('radio', { name: 'Unlikely', exact: true }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A long reason.');
  await trash(page, id);
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('This claim is in the trash or was taken down.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('A long reason.');
});

test('So does evidence', async ({ page }) => {
  const id = await makeClaim(page);
  await page.goto(`/admin/edit-claim/${id}/evidence/new`);
  await page.getByLabel('What it shows').fill('A long note.');
  await trash(page, id);
  await page.getByLabel(/^URL/).fill('https://example.org/boats');
  await page.getByLabel('Who said it first').fill('A harbor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This claim is in the trash or was taken down.')).toBeVisible();
  await expect(page.getByLabel('What it shows')).toHaveValue('A long note.');
});
