import { expect, test } from '../support/test.ts';

test('The community tabs and their pages work without JavaScript', async ({ page }) => {
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community Hub');
  const tabs = page.getByRole('navigation', { name: 'Community sections' });
  await tabs.getByRole('link', { name: 'Members' }).click();
  const members = page.getByRole('rowheader');
  const first = await members.first().textContent();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL(/\/community\?tab=members&after=/);
  await expect(members.first()).not.toHaveText(first ?? '');
  await tabs.getByRole('link', { name: 'Contributions' }).click();
  await expect(page).toHaveURL('/community?tab=contributions');
});

test('Events and legal pages work without JavaScript', async ({ page }) => {
  await page.goto('/events');
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await page.goto('/privacy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your legal rights' })
    .click();
  await expect(page).toHaveURL('/privacy#part-your-legal-rights');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});
