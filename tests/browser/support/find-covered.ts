import type { Page } from '@playwright/test';

/** Walks through the page with Tab. Returns the controls that had the focus while the bar covered them. */
export async function findCovered(page: Page, bar: string, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    const html = await page.evaluate((selector) => {
      const focused = document.activeElement;
      const bar = document.querySelector(selector);
      if (!focused || !bar || bar.contains(focused)) return;
      const { top, left, bottom, right } = focused.getBoundingClientRect();
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return onTop && bar.contains(onTop) ? focused.outerHTML : undefined;
    }, bar);
    if (html) covered.push(html);
  }
  return covered;
}
