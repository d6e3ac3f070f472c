import { expect, test } from '../support/test.ts';

test('The home page is there without scripts', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('body')).not.toBeEmpty();
});
