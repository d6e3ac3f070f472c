import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('The command palette goes to pages and results by keyboard', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/settings');
  const field = page.getByRole('combobox', { name: /or go to a page$/ });
  // The shortcut works once the page's script has loaded.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.type('audit');
  await expect(page.getByRole('option', { name: 'Audit log' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('spectrogram');
  const article = page.getByRole('option', { name: /spectrogram shows/ }).first();
  await expect(article).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText(
    /^All results for/,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Search: spectrogram' })).toBeVisible();
  await expect(page.getByRole('link', { name: /spectrogram shows/ }).first()).toBeVisible();
});

test('The command palette finds a page by another word, and says by which', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Search and go to' }).click();
  await page.getByRole('combobox', { name: /or go to a page$/ }).fill('dkim');
  const option = page.getByRole('option', { name: 'Settings: Email DKIM' });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings/email');
});

test('The command palette shows a role only its own pages, and Escape returns the focus', async ({
  page,
}) => {
  await asRole(page, 'moderator');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  const link = page.getByRole('link', { name: 'Search and go to' });
  await link.focus();
  await page.keyboard.press('Enter');
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.filter({ hasNotText: 'Review queue: ' })).toHaveText([
    'Dashboard',
    'Polls',
    'Review queue',
    'Threads',
    'Moderation Settings',
    'Users',
  ]);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('The search box shows results while typing, and opens one by keyboard', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/settings');
  const field = page.getByRole('combobox', { name: 'Search content, users, or comments' });
  const article = page.getByRole('option', { name: /spectrogram shows/ }).first();
  // The box listens once the page's script has loaded.
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('spectrogram');
    await expect(article).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(article).toBeHidden();
  await expect(field).toHaveValue('spectrogram');
  await page.keyboard.type('s');
  await page.keyboard.press('Backspace');
  await expect(article).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/edit-/);
});
