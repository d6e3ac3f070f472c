import { expect, test } from '../support/test.ts';

test('The home page is there without scripts', async ({ page, complaints }) => {
  // The site has no icon yet, and the browser asks for one.
  complaints.allow(/favicon\.ico/);
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('body')).not.toBeEmpty();
});
