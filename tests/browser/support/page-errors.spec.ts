import { expect, type PageErrors, test } from './test.ts';

function warn(): void {
  // biome-ignore lint/suspicious/noConsole: the test checks that this is recorded.
  console.warn('careful');
}

function addInlineScript(): void {
  const script = document.createElement('script');
  script.textContent = 'document.title = "run"';
  document.head.append(script);
}

/** Waits until the error is recorded, then allows it. */
async function expectPageError(pageErrors: PageErrors, pattern: RegExp): Promise<void> {
  await expect.poll(() => pageErrors.unexpected.join('\n')).toMatch(pattern);
  pageErrors.allow(/./);
}

test.describe('A page error is recorded', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/sign-in');
  });

  test('for a console warning', async ({ page, pageErrors }) => {
    await page.evaluate(warn);
    await expectPageError(pageErrors, /^warning: careful/m);
  });

  test('for an uncaught error', async ({ page, pageErrors }) => {
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('lost'))));
    await expectPageError(pageErrors, /^uncaught: lost/m);
  });

  test('for a script that violates the content security policy', async ({ page, pageErrors }) => {
    await page.evaluate(addInlineScript);
    await expectPageError(pageErrors, /^error: .*Content Security Policy/m);
  });

  test('for a missing file', async ({ page, pageErrors }) => {
    await page.evaluate(() => fetch('/assets/missing.js'));
    await expectPageError(pageErrors, /^error: .*404.*missing\.js/m);
  });

  test('for a request to another host', async ({ page, pageErrors }) => {
    // Fulfilled here, so that nothing leaves this machine.
    await page.route('https://example.com/', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto('https://example.com/');
    await expectPageError(pageErrors, /^request to another host: https:\/\/example\.com/m);
  });

  test('and fails a test that does not allow it', async ({ page }) => {
    test.fail();
    await page.evaluate(warn);
  });
});
