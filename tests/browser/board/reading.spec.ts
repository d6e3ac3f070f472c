import type { Page } from '@playwright/test';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const counter = (page: Page) => page.getByText(/of 10,000 characters/);

test('a long message ends after about twelve lines and can be opened', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const start = `Long read ${Date.now()}`;
  const end = 'The very last words.';
  const body = [start, ...Array.from({ length: 40 }, () => 'Another paragraph.'), end].join('\n\n');
  const guest = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { id, threadId } = await writePost(guest.request, { body });
  await guest.close();
  await page.goto('/message-board');
  const message = page.getByRole('article').filter({ hasText: start });
  const text = message.getByText(start, { exact: true }).locator('..');
  const height = async () => (await text.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(340);
  await message.getByText('Show more').click();
  expect(await height()).toBeGreaterThan(1000);
  await message.getByText('Show less').click();
  expect(await height()).toBeLessThan(340);
  await expectAccessible(page);
  // Its own page shows it in full.
  await page.goto(`/message-board/${threadId}#post-${id}`);
  expect(await height()).toBeGreaterThan(1000);
  await expect(message.getByText('Show more')).toBeHidden();
});

test('a counter appears near the limit, and nothing is cut off', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  await page.goto('/message-board');
  await composer(page).fill('x'.repeat(8_999));
  await expect(counter(page)).toBeHidden();
  await composer(page).fill('x'.repeat(9_000));
  await expect(counter(page)).toHaveText('9,000 of 10,000 characters');
  await composer(page).fill('x'.repeat(12_000));
  await expect(page.getByText('2,000 characters too many', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page.getByText(/^That’s 2,000 characters too many\./)).toBeVisible();
  await expect(composer(page)).toHaveValue('x'.repeat(12_000));
});

test('your newest message is at the top, also while an older one awaits approval', async ({
  page,
}) => {
  await page.goto('/message-board');
  const held = `Held ${Date.now()}`;
  await composer(page).fill(
    `${held} https://example.com/a https://example.org/b https://example.net/c`,
  );
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page.getByRole('article').filter({ hasText: held })).toBeVisible();
  const newest = `Newest ${Date.now()}`;
  await composer(page).fill(newest);
  await page.getByRole('button', { name: 'Post message' }).click();
  const articles = page.locator('[aria-label="Messages"] article');
  await expect(articles.first()).toContainText(newest);
  await expect(articles.nth(1)).toContainText(held);
});

test('searching the board shows the matching messages', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/message-board');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('tide');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/message-board?q=tide');
  const results = page.getByRole('region', { name: 'Messages matching “tide”' });
  await expect(results.locator('mark').first()).toHaveText(/tide/i);
  await expectAccessible(page);
  await results.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/message-board\/\d+/);
  await page.goBack();
  await page.getByRole('link', { name: 'Show all messages' }).click();
  await expect(composer(page)).toBeVisible();
});
