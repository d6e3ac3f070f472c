import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './expect-accessible.ts';

const smallestPhone = { width: 360, height: 740 };

/**
 * Opens a page and checks that anyone can use it: in both themes, at the width of the test's window
 * and on the smallest phone, where it must not scroll sideways.
 */
export async function expectUsable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  // Not the width that the test before left behind.
  expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width);
  await expectAccessible(page);
  // The other theme has the same elements in other colors.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectReadable(page);
  const phone = await turnIntoPhone(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectReadable(page);
  await expectNoOverflow(page);
  await phone.detach();
}

/** Lays the open page out as a phone does, which costs much less than loading it on one. */
async function turnIntoPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const metrics = { ...smallestPhone, deviceScaleFactor: 1, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  return session;
}

/** On a phone that is as narrow as the smallest one. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size && size.width < 500) await page.setViewportSize(smallestPhone);
  const overflow = () =>
    page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
}
