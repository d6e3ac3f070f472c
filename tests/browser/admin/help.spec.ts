import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('The question mark opens the help for the page, and types in a field', {
  tag: '@phone',
}, async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/redirects/new');
  const dialog = page.getByRole('dialog', { name: 'Redirects' });
  // The key works once the page's script has loaded.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(dialog.getByRole('heading', { name: 'Keep old links working' })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const field = page.locator('main').getByRole('textbox').first();
  await field.fill('/old');
  await field.press('?');
  await expect(field).toHaveValue('/old?');
  await expect(dialog).toBeHidden();

  const help = page.getByRole('link', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('button', { name: /leave/i }).click();
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts', level: 1 })).toBeVisible();
  await expectAccessible(page);
});
