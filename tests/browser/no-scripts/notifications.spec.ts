import { asRole } from '../support/as-role.ts';
import { likePost, writePost } from '../support/board-actions.ts';
import { expect, test } from '../support/test.ts';

test('notifications can be read and marked read without scripts', async ({ page, browser }) => {
  await asRole(page, 'admin');
  const { id } = await writePost(page.context().request, { body: 'Who hears the quiet?' });
  const guest = await browser.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
  await likePost(guest.request, id);
  await guest.close();
  await page.goto('/notifications');
  const items = page.getByRole('listitem').filter({ hasText: 'Who hears the quiet?' });
  await items.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(items.getByRole('button')).toHaveCount(0);
  await items.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`#post-${id}$`));
  await page.goto('/settings/notifications');
  await page.getByText('On site + email').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notification settings are up to date.')).toBeVisible();
});
