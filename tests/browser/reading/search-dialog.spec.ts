import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('The Search button opens the dialog, and Escape restores the focus', {
  tag: '@phone',
}, async ({ page }) => {
  const button = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Ctrl+K opens it anywhere, and / outside of text fields', async ({ page }) => {
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.focus();
  await page.keyboard.type('a/b');
  await expect(email).toHaveValue('a/b');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(email).toBeFocused();
  await email.blur();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('Results appear while typing, and the arrow keys select them', { tag: '@phone' }, async ({
  page,
}) => {
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('quiet hor');
  await expect(options(page).first()).toBeVisible();
  await expect(options(page).first().locator('mark').first()).toHaveText(/quiet/i);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await expectAccessible(page);
  const address = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('Enter without a selection shows all results, whether or not they have arrived', async ({
  page,
}) => {
  await page.keyboard.press('Control+k');
  await field(page).fill('quiet horizon');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=quiet\+horizon$/);
  await expect(page.getByRole('searchbox')).toHaveValue('quiet horizon');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('A late response never replaces newer results', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('**/search.json?q=signal', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  await page.keyboard.press('Control+k');
  await field(page).fill('signal');
  await expect.poll(() => held.length).toBe(1);
  await field(page).fill('zzyzx');
  await expect(dialog(page).getByRole('status')).toHaveText('No results for “zzyzx”.');
  for (const release of held) release();
  await page.waitForLoadState('networkidle');
  await expect(dialog(page).getByRole('status')).toHaveText('No results for “zzyzx”.');
  await expect(options(page)).toHaveCount(0);
});

test('Recent searches are stored until they are cleared', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await field(page).fill('quiet horizon');
  await dialog(page).getByRole('link', { name: 'All results' }).click();
  await expect(page).toHaveURL(/\/search/);
  await page.keyboard.press('Control+k');
  await expect(options(page)).toHaveText(['quiet horizon']);
  await options(page).first().click();
  await expect(field(page)).toHaveValue('quiet horizon');
  await expect(options(page).first().locator('mark').first()).toBeVisible();
  await field(page).fill('');
  await dialog(page).getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(options(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
});

test('The dialog works without local storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await field(page).fill('quiet');
  await expect(options(page).first()).toBeVisible();
  await dialog(page).getByRole('link', { name: 'All results' }).click();
  await expect(page).toHaveURL(/\/search\?q=quiet$/);
});

test('A failed search shows an error', async ({ page, pageErrors }) => {
  pageErrors.allow(/search\.json/);
  await page.route('**/search.json?*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field(page).fill('quiet');
  await expect(dialog(page).getByRole('status')).toHaveText(/Couldn’t reach the search/);
  await expect(dialog(page).getByRole('link', { name: 'All results' })).toBeVisible();
});

test('A search without results offers no list of all results', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await field(page).fill('zzyzx');
  const status = dialog(page).getByRole('status');
  await expect(status).toHaveText('No results for “zzyzx”.');
  await expect(dialog(page).getByRole('link', { name: 'All results' })).toHaveCount(0);
  const box = await status.boundingBox();
  const line = await dialog(page).getByText('Open search with the / key').boundingBox();
  expect((line?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan(36);
});

test('The shortcut without Ctrl can be turned off, and stays off', async ({ page }) => {
  await page.keyboard.press('/');
  await dialog(page).getByLabel('Open search with the / key').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByLabel('Open search with the / key')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(dialog(page)).toHaveCount(0);
});
