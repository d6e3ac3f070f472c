import { publicPages } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

for (const path of publicPages) {
  test(`${path} fits the smallest phone`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasSeenSubscriptionPopup', 'true'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
