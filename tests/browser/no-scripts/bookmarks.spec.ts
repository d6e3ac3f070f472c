import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('a visitor who saves an article without scripts is asked to sign in', async ({ page }) => {
  await page.goto('/news/2');
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/bookmarks\/save\?target=article:2$/);
  await expect(page.getByText('Only members can save things.')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
});

test('a member who saves an article without scripts sees that, and comes back', async ({
  page,
}) => {
  await asRole(page, 'contributor');
  await page.goto('/bookmarks/save?target=article:4');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/news\/4/);
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/news\/4.*notice=bookmark-saved/);
  await expect(page.getByText('You’ll find it in your bookmarks.')).toBeInViewport();
});
