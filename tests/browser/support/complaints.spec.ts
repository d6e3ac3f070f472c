import { type Complaints, expect, test } from './test.ts';

function warn(): void {
  // biome-ignore lint/suspicious/noConsole: what the page is to be caught at.
  console.warn('careful');
}

function addInlineScript(): void {
  const script = document.createElement('script');
  script.textContent = 'document.title = "run"';
  document.head.append(script);
}

/** Waits until the page has complained of it, and lets the test pass all the same. */
async function expectComplaint(complaints: Complaints, pattern: RegExp): Promise<void> {
  await expect.poll(() => complaints.left.join('\n')).toMatch(pattern);
  complaints.allow(/./);
}

test.describe('A page is heard', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/sign-in');
  });

  test('when it warns', async ({ page, complaints }) => {
    await page.evaluate(warn);
    await expectComplaint(complaints, /^warning: careful/m);
  });

  test('when something in it is thrown and not caught', async ({ page, complaints }) => {
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('lost'))));
    await expectComplaint(complaints, /^uncaught: lost/m);
  });

  test('when a script in it is against its content policy', async ({ page, complaints }) => {
    await page.evaluate(addInlineScript);
    await expectComplaint(complaints, /^error: .*Content Security Policy/m);
  });

  test('when a file it wants is missing', async ({ page, complaints }) => {
    await page.evaluate(() => fetch('/assets/missing.js'));
    await expectComplaint(complaints, /^error: .*404.*missing\.js/m);
  });

  test('when it asks another host', async ({ page, complaints }) => {
    // Answered here: nothing leaves this machine.
    await page.route('https://example.com/', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto('https://example.com/');
    await expectComplaint(complaints, /^request to another host: https:\/\/example\.com/m);
  });

  test('and fails the test that does not allow it', async ({ page }) => {
    test.fail();
    await page.evaluate(warn);
  });
});
