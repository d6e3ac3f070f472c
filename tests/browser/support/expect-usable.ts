import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './expect-accessible.ts';

const smallestPhone = { width: 360, height: 740 };

/** Opens a view and finds it usable by anyone, in both themes, and no wider than the screen. */
export async function expectUsable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expectAccessible(page);
  // The light theme has the same elements in other colours.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectReadable(page);
  await expectNoOverflow(page);
}

/** On a phone that is as narrow as the smallest one. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size && size.width < 500) await page.setViewportSize(smallestPhone);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
}
