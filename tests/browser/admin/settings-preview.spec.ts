import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('The site as it would be stands beside its settings, and nothing is saved', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/settings/identity');
  const preview = page.frameLocator('iframe');
  await page.getByLabel('Site name').fill('Open Relay');
  if (isMobile) await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview.getByRole('banner').getByText('Open Relay')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByText('Open Relay')).toHaveCount(0);
});

test('An accent color can be previewed in both themes', async ({ page, pageErrors }) => {
  // The preview of a color that isn’t one.
  pageErrors.allow(/422/);
  await asRole(page, 'admin');
  await page.goto('/admin/settings/appearance');
  const root = page.frameLocator('iframe').locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByLabel('Choose the accent color').fill('#336699');
  await expect(root).toHaveAttribute('style', /#336699/);
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Accent color', { exact: true }).fill('sea');
  await expect(page.getByText('Fix the marked fields to see the preview.')).toBeVisible();
  const accent = page.getByLabel('Accent color', { exact: true });
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await expect(accent).toBeFocused();
  await expect(accent).toHaveValue('sea');
  // What was there stays.
  await expect(root).toHaveAttribute('style', /#336699/);
  await accent.fill('#225588');
  await expect(accent).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Fix the marked fields to see the preview.')).toBeHidden();
});

test('The preview shows the default theme that is chosen', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/settings/appearance');
  const root = page.frameLocator('iframe').locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByLabel('Default theme').selectOption('Dark');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('Ctrl+S saves a legal text that was typed', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/settings/terms');
  const preview = page.frameLocator('iframe');
  const text = page.getByLabel('Text');
  await expect(text).toHaveValue(
    /^These are the rules for using \{siteName\}\. By using the site you agree to them\. If/,
  );
  await page.getByLabel('Last updated').fill('2026-02-03');
  await expect(preview.getByText('February 3, 2026')).toBeVisible();
  await page.getByLabel('Last updated').fill('2025-03-15');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible();
});
