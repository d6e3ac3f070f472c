import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

const KILOBYTE = 1000;
const budgets = { script: 140 * KILOBYTE, stylesheet: 25 * KILOBYTE };

test('The first load of the home page stays within its size budgets', async ({ page }) => {
  const sizes = { script: 0, stylesheet: 0 };
  const measured: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    measured.push(
      response.body().then((body) => {
        sizes[type] += gzipSync(body).length;
      }),
    );
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await Promise.all(measured);
  expect(sizes.script).toBeGreaterThan(50 * KILOBYTE);
  expect(sizes.script).toBeLessThanOrEqual(budgets.script);
  expect(sizes.stylesheet).toBeLessThanOrEqual(budgets.stylesheet);
});
