import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Presses the key in the moment in which the page shows the heading, earlier than any person could. */
async function pressWhenShown(page: Page, heading: string, key: string): Promise<void> {
  await page.evaluate(
    ([text, pressed]) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== text) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [heading, key] as const,
  );
}

async function readTitles(page: Page): Promise<string[]> {
  return page.locator('main figure h2').allTextContents();
}

test('Load More appends to the gallery without moving what is shown', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/media');
  const figures = page.locator('main figure');
  await expect(figures).toHaveCount(12);
  const before = await readTitles(page);
  const readPositions = () =>
    figures.evaluateAll((all) =>
      all.slice(0, 12).map((one) => {
        const { x, width, height } = one.getBoundingClientRect();
        return [x, width, height].map(Math.round);
      }),
    );
  const positionsBefore = await readPositions();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(figures).toHaveCount(24);
  expect((await readTitles(page)).slice(0, 12)).toEqual(before);
  expect(new Set(await readTitles(page)).size).toBe(24);
  expect(await readPositions()).toEqual(positionsBefore);
});

test('Back from an image restores the gallery with all loaded items', async ({ page }) => {
  await page.goto('/media');
  await page.getByRole('link', { name: 'Load More' }).click();
  const figures = page.locator('main figure');
  await expect(figures).toHaveCount(24);
  await figures.nth(20).getByRole('link').click();
  await expect(page).toHaveURL(/\/media\/\d+-/);
  await page.goBack();
  await expect(figures).toHaveCount(24);
  await expect(figures.nth(20)).toBeInViewport();
});

test('Tabs filter the gallery, and the arrow keys stay within the filter', async ({ page }) => {
  await page.goto('/media');
  await page.getByRole('link', { name: 'Artwork', exact: true }).click();
  await expect(page).toHaveURL(/\?type=artwork$/);
  await expect(page.locator('main figure').first().getByText('Artwork')).toBeVisible();
  await expect(page.locator('[data-play]')).toHaveCount(0);
  const [first = '', second = ''] = await readTitles(page);
  await pressWhenShown(page, first, 'ArrowRight');
  await page.getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await expect(page).toHaveURL(/\?type=artwork$/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
});

test('The zoom dialog reacts to keys and the pointer, and closes', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/media/2');
  const opener = page.getByRole('link', { name: 'Zoom' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  const image = dialog.getByRole('img');
  await expect(image).toBeVisible();
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const fullWidth = await width();
  await page.keyboard.press('+');
  expect(await width()).toBeCloseTo(fullWidth * 1.5, -1);
  await page.keyboard.press('0');
  expect(await width()).toBeCloseTo(fullWidth, -1);
  await page.mouse.click(200, 400);
  expect(await width()).toBeCloseTo(fullWidth * 2.5, -1);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/media\/2-/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('The zoom dialog enters and leaves full screen', async ({ page }) => {
  await page.goto('/media/2');
  await page.getByRole('link', { name: 'Zoom' }).click();
  const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFullScreen).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFullScreen).toBe(false);
});

test('Pinching zooms in', { tag: '@phone' }, async ({ page, context, isMobile }) => {
  test.skip(!isMobile, 'needs touch input');
  await page.goto('/media/2');
  await page.getByRole('link', { name: 'Zoom' }).click();
  const image = page.getByRole('dialog').getByRole('img');
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const fullWidth = await width();
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart ? [-1, 1].map((side, id) => ({ x: 195 + side * apart, y: 420, id })) : [],
    });
  await touch('touchStart', 30);
  for (const apart of [40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd');
  await expect.poll(width).toBeGreaterThan(fullWidth * 1.7);
});

test('A self-hosted video plays and can be seeked', async ({ page }) => {
  await page.goto('/media/1');
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => Math.round(one.duration)))
    .toBe(8);
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 5;
  });
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBe(5);
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThanOrEqual(2);
});

test.describe('On a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('swiping navigates to the next image and back', async ({ page }) => {
    await page.goto('/media/2');
    const heading = page.getByRole('heading', { level: 1 });
    const first = (await heading.textContent()) ?? '';
    const swipe = async (from: number, to: number) => {
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 180 }],
        });
      await touch('touchStart', from);
      await touch('touchMove', to);
      await touch('touchEnd');
    };
    await swipe(320, 80);
    await expect(page).toHaveURL(/\/media\/3-/);
    await expect(heading).not.toHaveText(first);
    await swipe(80, 320);
    await expect(page).toHaveURL(/\/media\/2-/);
  });
});
