import { asRole } from './support/as-role.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('The analytics follow the range, read out by keyboard and open in a dialog', async ({
  page,
}) => {
  await asRole(page, 'moderator');
  await page.goto('/admin?tab=analytics');
  await expect(page.getByText('(14 days)')).toBeVisible();
  await page.getByLabel('Time range', { exact: true }).selectOption('7');
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByText('(7 days)')).toBeVisible();
  const slider = page.getByRole('slider', { name: /Views and visitors by day/ });
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /\d+ views, \d+ daily visitors/);
  await page.getByRole('link', { name: 'View Detailed Reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detailed Analytics' });
  await expect(dialog.getByLabel('Time range')).toHaveValue('30');
  await dialog.getByRole('tab', { name: 'Conversion' }).click();
  await expect(dialog.getByRole('heading', { name: 'Affiliate clicks by article' })).toBeVisible();
  await expectAccessible(page);
});

test('An affiliate is edited in a dialog', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin?tab=affiliates');
  await page.getByRole('link', { name: 'Edit: Download store, older games' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Affiliate' });
  await expect(dialog.getByLabel('Status')).toHaveValue('inactive');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Affiliate Updated')).toBeVisible();
  await expect(
    page.getByText('Download store, older games affiliate settings have been saved.'),
  ).toBeVisible();
});
