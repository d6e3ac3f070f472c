import { expect, test } from '../support/test.ts';

test('without scripts, a reader finds a prediction, forecasts, changes and withdraws', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await page.goto('/predictions');
  await page.getByRole('link', { name: 'Were the rights moved for a new game?' }).click();
  await expect(page.locator('#content svg[role="img"]')).toHaveCount(0);
  const field = page.getByLabel('How likely is it?');
  await field.fill('101');
  await page.getByRole('button', { name: 'Send forecast' }).click();
  await expect(page.getByText('Enter a whole number from 0 to 100.')).toBeVisible();
  await expect(field).toHaveValue('101');
  await field.fill('30');
  await page.getByRole('button', { name: 'Send forecast' }).click();
  await expect(page).toHaveURL(/notice=forecast-counted/);
  await expect(page.getByText(/\d+ forecasters/)).toBeVisible();
  // A forecast makes the curve visible.
  await expect(page.getByRole('img', { name: /Average forecast/ })).toBeVisible();
  await expect(page.locator('figure time')).toHaveCount(2);
  await field.fill('40');
  await page.getByRole('button', { name: 'Change forecast' }).click();
  await expect(field).toHaveValue('40');
  await page.getByRole('button', { name: 'Withdraw forecast' }).click();
  await expect(page).toHaveURL(/notice=forecast-withdrawn/);
  await expect(page.getByRole('button', { name: 'Send forecast' })).toBeVisible();
});
