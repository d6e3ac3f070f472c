import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenSubscriptionPopup', 'true'));
  await page.goto('/');
  // Until its script runs, the button is the link it looks like.
  await page.waitForLoadState('networkidle');
});

test('The Search button opens the dialog, and Escape gives the focus back to it', async ({
  page,
}) => {
  const button = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Ctrl K opens it anywhere, and / where nothing is being typed', async ({ page }) => {
  const email = page.getByRole('textbox', { name: 'E-mail address' });
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

test('Finds come as one types and are walked with the arrows', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('quiet hor');
  await expect(options(page).first()).toBeVisible();
  await expect(options(page).first().locator('mark').first()).toHaveText(/quiet/i);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const first = options(page).first();
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

test('Enter without a choice leads to all results', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await field(page).fill('quiet horizon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=quiet\+horizon$/);
  await expect(page.getByRole('searchbox')).toHaveValue('quiet horizon');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('An answer that comes late never replaces a newer one', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('**/search.json?q=signal', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  await page.keyboard.press('Control+k');
  await field(page).fill('signal');
  await expect.poll(() => held.length).toBe(1);
  await field(page).fill('zzyzx');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing has “zzyzx”.');
  for (const release of held) release();
  await page.waitForLoadState('networkidle');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing has “zzyzx”.');
  await expect(options(page)).toHaveCount(0);
});

test('Recent searches stay in the browser until they are cleared', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await field(page).fill('quiet horizon');
  await page.keyboard.press('Enter');
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

test('The dialog works where the browser keeps nothing', async ({ page }) => {
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
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=quiet$/);
});

test('A search that cannot be reached says so', async ({ page, complaints }) => {
  complaints.allow(/search\.json/);
  await page.route('**/search.json?*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field(page).fill('quiet');
  await expect(dialog(page).getByRole('status')).toHaveText(/could not be reached/);
  await expect(dialog(page).getByRole('link', { name: 'All results' })).toBeVisible();
});
