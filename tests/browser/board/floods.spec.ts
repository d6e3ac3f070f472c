import { expect, test } from '../support/test.ts';

test('During a flood the form proves some work by itself and is sent again', {
  tag: '@phone',
}, async ({ page, pageErrors, isMobile }) => {
  pageErrors.allow(/status of 429/);
  await page.goto('/subscribe');
  for (let number = 0; number < 10; number += 1) {
    const form = { email: `flood-${number}-${isMobile}@example.com`, source: 'footer' };
    expect((await page.request.post('/subscribe', { form, maxRedirects: 0 })).status()).toBe(303);
  }
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(`after-the-flood-${isMobile}@example.com`);
  const refusal = page.waitForResponse((response) => response.status() === 429);
  await main.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await refusal;
  await expect(page.getByText('Subscription successful!')).toBeVisible();
});

test('During a flood of guests a message is posted with a proof of work', async ({
  page,
  playwright,
  baseURL,
  extraHTTPHeaders,
  pageErrors,
}) => {
  pageErrors.allow(/status of 429/);
  for (let number = 0; number < 20; number += 1) {
    // Each is another guest on the same network.
    const guest = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    });
    const form = { body: `Hello from guest ${crypto.randomUUID()}` };
    const headers = { accept: 'application/json' };
    expect((await guest.post('/message-board/posts', { form, headers })).status()).toBe(200);
    await guest.dispose();
  }
  await page.addInitScript(() => localStorage.setItem('username', 'Patient Reader'));
  await page.goto('/message-board');
  const text = `After the flood ${crypto.randomUUID()}`;
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  const refusal = page.waitForResponse((response) => response.status() === 429);
  await page.getByRole('button', { name: 'Post message' }).click();
  await refusal;
  const posted = page.getByRole('article', { name: 'Message by Patient Reader' });
  await expect(posted.filter({ hasText: text })).toBeVisible();
});

test('During a flood a like, a follow and interest in an event are proven by themselves', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 429/);
  const form = { intent: 'like', like: 'on' };
  const headers = { accept: 'application/json' };
  const likeFirst = async () => {
    const liked = await page.request.post('/message-board/posts/1', { form, headers });
    expect(liked.status()).toBe(200);
  };
  // The first like makes the guest that all others belong to.
  await likeFirst();
  await Promise.all(Array.from({ length: 199 }, likeFirst));
  const refusal = () => page.waitForResponse((response) => response.status() === 429);
  await page.goto('/message-board/2');
  const like = page.getByRole('article').first().getByRole('button', { name: /^Like/ });
  await Promise.all([refusal(), like.click()]);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').locator('summary', { hasText: 'Follow' }).click();
  const all = page.getByRole('button', { name: /^All/ });
  await Promise.all([refusal(), all.click()]);
  await expect(page.getByText('Saved: Following')).toBeAttached();
  await page.goto('/events/4');
  const interested = page.getByRole('button', { name: 'Interested' });
  await Promise.all([refusal(), interested.click()]);
  await expect(interested).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(interested).toHaveAttribute('aria-pressed', 'true');
});
