import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('The page of a new user follows the form: the role, and the invitation', async ({ page }) => {
  await asRole(page, 'admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/users/new', { waitUntil: 'networkidle' });
  const effect = page.getByRole('region', { name: 'Effect' });
  await expect(effect).toContainText('Nothing. They don’t see the admin.');
  await page.getByLabel('Role').selectOption('moderator');
  await expect(effect.getByRole('list', { name: 'Admin' })).toContainText('Review queue');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
  await page.getByRole('checkbox', { name: /invitation link/ }).check();
  await expect(effect).toContainText(/Welcome, Ines\.|doesn’t send email yet/);
  const form = await page.getByRole('textbox', { name: 'Name' }).boundingBox();
  const side = await effect.boundingBox();
  expect(side?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
});
