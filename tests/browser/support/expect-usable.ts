import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './expect-accessible.ts';
import { expectSoundForms } from './expect-sound-forms.ts';

const smallestPhone = { width: 360, height: 740 };

/**
 * Opens a page and checks its accessibility in both themes, at the width of the test's window and on
 * the smallest phone, where it must not scroll sideways.
 */
export async function expectUsable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  // The previous test may have left another width.
  expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width);
  // The accessibility checker can't run in sandboxed frames.
  await page.locator('iframe[sandbox]').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  await expectSoundForms(page);
  await expectAccessible(page);
  // The other theme only changes colors.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectReadable(page);
  const phone = await emulatePhone(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectReadable(page);
  await expectNoOverflow(page);
  await widenControls(page);
  await expectNoOverflow(page);
  await phone.detach();
}

/** Browsers and platforms draw fields, selects and file buttons in different widths. */
async function widenControls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const fields = 'input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select';
    sheet.replaceSync(`
      :is(${fields}) { padding-inline-end: calc(0.75rem + 40px) !important }
      ::file-selector-button { margin-inline-end: 40px !important }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Lays out the open page as on a phone, which is much faster than loading it again. */
async function emulatePhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const metrics = { ...smallestPhone, deviceScaleFactor: 1, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  return session;
}

/** Checks that the page does not scroll sideways, on phones at the smallest width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size && size.width < 500) await page.setViewportSize(smallestPhone);
  const overflow = () =>
    page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
}
