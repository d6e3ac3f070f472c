import { expect, test } from '../support/test.ts';

test('a visitor is interested in an event and withdraws it without scripts', async ({ page }) => {
  await page.goto('/events/4');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Interested' }).click();
  await expect(page).toHaveURL(/notice=interest-saved/);
  await page.goto('/my-events');
  await page.getByRole('button', { name: `Not interested anymore: ${title}` }).click();
  await expect(page).toHaveURL(/\/my-events\?notice=interest-removed/);
  await expect(page.getByText('No upcoming events')).toBeVisible();
});
