import { expect, test } from './test.ts';

function warn(): void {
  // biome-ignore lint/suspicious/noConsole: what the page is to be caught at.
  console.warn('careful');
}

/** Each of these is expected to fail: the page complains, and the test does not allow it. */
test.describe('A test fails', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test.fail('when the page warns', async ({ page }) => {
    await page.evaluate(warn);
  });

  test.fail('when the page throws', async ({ page }) => {
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('lost'))));
    await thrown;
  });

  test.fail('when a script runs against the content policy', async ({ page }) => {
    const refused = page.waitForEvent('console');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      document.head.append(script);
    });
    await refused;
  });

  test.fail('when a file is missing', async ({ page }) => {
    await page.evaluate(() => fetch('/assets/missing.js'));
  });

  test.fail('when the page asks another host', async ({ page }) => {
    await page.evaluate(() => fetch('https://example.com/').catch(() => undefined));
  });
});

test('What a test allows does not fail it', async ({ page, complaints }) => {
  complaints.allow(/careful/);
  await page.goto('/');
  await page.evaluate(warn);
  expect(complaints.left).toEqual([]);
});
