import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('An unknown URL is a 404 page that links home and logs the path', async ({
  page,
  pageErrors,
}) => {
  // Chromium logs the status, and the page logs the path.
  pageErrors.allow(/status of 404/, /no-such-page/);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('/no-such-page'),
  );
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  expect((await logged).type()).toBe('error');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
