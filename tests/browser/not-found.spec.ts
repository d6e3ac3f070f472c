import { expect, test } from './support/test.ts';

test('An unknown address is answered with status 404', async ({ page, complaints }) => {
  // Chromium notes the status, and the page the path, on the console.
  complaints.allow(/status of 404/, /no-such-page/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});
