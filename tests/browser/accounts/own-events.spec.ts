import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

test('a guest finds their events in a list, and withdraws one by keyboard', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/events/4');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByText('are reminded a day before')).toBeVisible();
  const interested = page.getByRole('button', { name: 'Interested' });
  await interested.press('Enter');
  await expect(interested).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/my-events');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
  const withdraw = page.getByRole('button', { name: `Not interested anymore: ${title}` });
  await withdraw.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No upcoming events')).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Past', exact: true }).press('Enter');
  await expect(page.getByText('No past events')).toBeVisible();
});
