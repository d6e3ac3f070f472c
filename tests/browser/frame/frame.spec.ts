import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

test('The header turns translucent past ten pixels of scroll', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'fixed');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(header).toHaveCSS('backdrop-filter', 'none');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(header).toHaveCSS('backdrop-filter', /blur/);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).toHaveCSS('backdrop-filter', 'none');
});

test('The navigation marks the current page', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByLabel('Menu', { exact: true }).first().click();
  const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
  await expect(menu.getByRole('link')).toContainText(['Home', 'News', 'Media', 'Community']);
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'News' })).not.toHaveAttribute('aria-current');
});

test('The mobile menu closes on Escape and on navigation', { tag: '@phone' }, async ({
  page,
  isMobile,
  pageErrors,
}) => {
  test.skip(!isMobile, 'wide screens have no menu');
  pageErrors.allow(/status of 404/);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const toggle = page.getByLabel('Menu', { exact: true }).first();
  await toggle.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await menu.getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL('/community');
  await expect(menu).toBeHidden();
});

test('The footer contains what the specification lists', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Home', 'News', 'Media', 'Community', 'Message Board']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  for (const name of ['Privacy Policy', 'Terms of Service', 'Disclaimer']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer).toContainText('unofficial fan site');
  await expect(footer.getByLabel('Email address')).toBeVisible();
  const social = footer.getByRole('link', { name: 'Video channel' });
  await expect(social).toHaveAttribute('target', '_blank');
});

test('The first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const [system, other] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(`A ${system} system gets the ${system} theme, and ${other} when chosen, from the first paint`, {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    const readBackground = () =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const systemBackground = await readBackground();
    if (isMobile) await page.getByLabel('Menu', { exact: true }).first().click();
    const themeRadio = page.getByRole('radio', { name: other, exact: false }).first();
    await themeRadio.check({ force: true });
    await expect.poll(readBackground).not.toBe(systemBackground);
    const chosenBackground = await readBackground();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(other);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const { backgroundColor } = getComputedStyle(document.body);
        Object.assign(window, { firstBackground: backgroundColor });
      });
    });
    await page.reload();
    expect(
      await page.evaluate(() => (window as { firstBackground?: string }).firstBackground),
    ).toBe(chosenBackground);
  });
}

for (const [role, from, link, to] of [
  [undefined, '/privacy', 'News', /\/news\.data/],
  ['admin', '/admin', 'Users', /\/admin\/users\.data/],
] as const) {
  test(`A slow page is announced by a line at the top ${role ? 'for staff' : 'for readers'}`, async ({
    page,
  }) => {
    if (role) await asRole(page, role);
    await page.goto(from);
    const { promise: answer, resolve: release } = Promise.withResolvers<void>();
    await page.route(to, async (route) => {
      await answer;
      await route.continue();
    });
    const line = page.locator('[aria-hidden=true]:has(+ main)');
    await expect(line).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: link }).first().click();
    await expect(line).toBeVisible();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(line).toHaveCount(0);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  });
}
