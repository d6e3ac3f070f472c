import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

/** Holds the answers of navigations until the returned function is called. */
async function holdNavigations(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Stops the clock of animations, so that a test can set it. */
async function stopAnimations(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** The line at the top, so many milliseconds after the navigation began. */
function readLine(page: Page, time: number) {
  return page.evaluate((at) => {
    const animations = document.getAnimations();
    const appear = animations.find((one) => (one as CSSAnimation).animationName === 'appear');
    const line = (appear?.effect as KeyframeEffect | undefined)?.target;
    if (!appear || !line) return 'no line';
    appear.currentTime = at;
    const { top, height } = line.getBoundingClientRect();
    return `${getComputedStyle(line).visibility}, ${height} pixels high at ${top}`;
  }, time);
}

async function expectLineAfterMoment(page: Page, link: string): Promise<void> {
  const main = page.getByRole('main');
  await stopAnimations(page);
  const release = await holdNavigations(page);
  expect(await readLine(page, 0)).toBe('no line');
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  expect(await readLine(page, 149)).toBe('hidden, 2 pixels high at 0');
  expect(await readLine(page, 151)).toBe('visible, 2 pixels high at 0');
  release();
  await expect(main).not.toHaveAttribute('aria-busy');
  expect(await readLine(page, 151)).toBe('no line');
}

test('A line at the top shows that another page is on its way, after 150 milliseconds', async ({
  page,
}) => {
  await page.goto('/terms');
  await expectLineAfterMoment(page, 'Newsletters');
});

test('A line at the top of the admin shows that another page is on its way', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/content');
  await expectLineAfterMoment(page, 'Subscribers');
});
