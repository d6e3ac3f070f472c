import type { Page } from '@playwright/test';
import { HYDRATED_MARK } from '#app/http/scripts/late-scripts.ts';
import { expect, firstVisit, test } from '../support/test.ts';

/** Opens a page whose script files do not arrive until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: arrival, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'load' });
  return async () => {
    release();
    await page.waitForFunction(
      (mark) => performance.getEntriesByName(mark).length > 0,
      HYDRATED_MARK,
    );
  };
}

test('Text typed before the scripts arrive stays, and is kept as a draft', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/message-board');
  const composer = page.getByRole('textbox', { name: 'Write a message' });
  await composer.fill('An early thought');
  await releaseScripts();
  await expect(composer).toHaveValue('An early thought');
  await page.reload();
  await expect(composer).toHaveValue('An early thought');
});

firstVisit('The username dialog does not open over someone who writes', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/message-board');
  const composer = page.getByRole('textbox', { name: 'Write a message' });
  await composer.pressSequentially('An early thou');
  await releaseScripts();
  await expect(page.getByText('Posting as Anonymous')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('ght');
  await expect(composer).toHaveValue('An early thought');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A message sent before the scripts arrive is posted by the plain form', async ({ page }) => {
  await openWithoutScripts(page, '/message-board');
  const text = `Sent early ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Post Message' }).click();
  await expect(page.getByRole('article').filter({ hasText: text }).first()).toBeVisible();
});

test('A theme chosen before the scripts arrive applies at once and stays', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/privacy');
  const light = page.getByRole('contentinfo').getByRole('radio', { name: 'Light' });
  await light.check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await releaseScripts();
  await expect(light).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test.describe('In the light theme', () => {
  test.use({ colorScheme: 'light' });

  /** The header, before any script file or image of the page has arrived. */
  async function openBareHeader(page: Page, path: string) {
    await page.route(/\/(assets\/.*\.js|images\/)/, () => new Promise(() => {}));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    return page.getByRole('banner');
  }

  for (const path of ['/', '/media/1']) {
    test(`The header of ${path} is readable before scripts and images arrive`, async ({ page }) => {
      const header = await openBareHeader(page, path);
      await expect(header).toHaveCSS('color-scheme', 'dark');
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(header).not.toHaveCSS('color-scheme', 'dark');
      await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.evaluate(() => window.scrollTo(0, 60));
      await expect(header).toHaveCSS('color-scheme', 'dark');
      await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
  }
});

/** Waits for the serif, too, which starts to load after the first paint. */
async function loadFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => 'painted' in document.documentElement.dataset);
  await page.evaluate(async () => {
    // Starts to load the fonts that the page uses now.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/**
 * Remembers where the controls are that work without scripts. The returned function finds those that moved
 * or were replaced: a click that began on them would be lost.
 */
async function watchControls(page: Page, within = 'body'): Promise<() => Promise<string[]>> {
  const controls = await page.evaluateHandle(
    (container) =>
      [
        ...(document.querySelector(container) ?? document).querySelectorAll(
          'a, button:not([type=button]), input, select, textarea, summary',
        ),
      ].map((element) => ({ element, before: JSON.stringify(element.getBoundingClientRect()) })),
    within,
  );
  return () =>
    controls.evaluate((all) =>
      all
        .filter(({ element, before }) => JSON.stringify(element.getBoundingClientRect()) !== before)
        .map(({ element }) => element.outerHTML.slice(0, 200)),
    );
}

for (const name of ['Jo', 'A name as long as the longest one allowed']) {
  test(`Nothing moves for a guest called ${name}`, { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript((username) => localStorage.setItem('username', username), name);
    const releaseScripts = await openWithoutScripts(page, '/message-board');
    await loadFonts(page);
    // Other tests post meanwhile.
    const findMoved = await watchControls(page, '.new-message');
    await releaseScripts();
    await expect(page.getByText('Posting as').first()).toBeVisible();
    expect(await findMoved()).toEqual([]);
  });
}

for (const path of [
  '/',
  '/news',
  '/news/1',
  '/media',
  '/media/1',
  '/message-board',
  '/message-board/1',
  '/sign-in',
  '/sign-up',
  '/subscribe',
  '/submit/news',
  '/search?q=signal',
  '/events/1',
]) {
  test(`Nothing on ${path} moves when the scripts arrive`, { tag: '@phone' }, async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, path);
    await loadFonts(page);
    const findMoved = await watchControls(page);
    await releaseScripts();
    expect(await findMoved()).toEqual([]);
  });
}
