import { publicPages } from './support/addresses.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

for (const path of publicPages) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`${path} can be used by everyone, ${colorScheme}`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('hasSeenSubscriptionPopup', 'true'));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }

  test(`${path} fits the smallest phone`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenSubscriptionPopup', 'true'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
