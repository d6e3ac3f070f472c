import type { Page } from '@playwright/test';
import { asRole } from './support/as-role.ts';
import { writePost } from './support/board-acts.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('username', 'Reader')));

test('A quote begins the answer, behind what was typed already', async ({ page, request }) => {
  const { threadId } = await writePost(request, { body: 'The bell rang **twice**.' });
  await page.goto(`/message-board/${threadId}`);
  const reply = page.getByRole('textbox', { name: 'Write a reply' });
  await reply.fill('Wait.');
  await page.getByRole('link', { name: /^More about/ }).click();
  await page.getByRole('button', { name: 'Quote' }).click();
  await expect(reply).toHaveValue('Wait.\n\n> **Anonymous**:\n> The bell rang **twice**.\n\n');
  await expect(reply).toBeFocused();
  await page.keyboard.type('So it did.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const answer = page.getByRole('article', { name: 'Reply by Reader' });
  await expect(answer.locator('blockquote')).toContainText('The bell rang twice.');
  await expect(answer).toContainText('So it did.');
  await expect(reply).toHaveValue('');
});

test('A message that waits for approval is shown to its author alone, on this visit and the next', async ({
  page,
  browser,
}) => {
  await page.goto('/message-board');
  const text = `Look at this ${Date.now()}`;
  await composer(page).fill(
    `${text} https://example.com/a https://example.org/b https://example.net/c`,
  );
  await page.getByRole('button', { name: 'Post Message' }).click();
  await expect(page.getByText('Message received', { exact: true })).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Waiting for approval' });
  await expect(waiting).toContainText(text);
  await expect(waiting.getByText('waiting for approval', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(waiting).toContainText(text);
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText(text)).toHaveCount(0);
  await stranger.close();
  await waiting.getByRole('link', { name: 'Edit or delete' }).click();
  await page.getByRole('button', { name: 'Delete This Post' }).click();
  await expect(page).toHaveURL('/message-board');
  await expect(composer(page)).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
});

test('The preview shows what will be posted, and the text stays', async ({ page }) => {
  await page.goto('/message-board');
  await composer(page).fill('It was **loud**, ||and red||.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect(dialog.locator('strong')).toHaveText('loud');
  await expect(dialog.getByLabel('Show spoiler')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(composer(page)).toHaveValue('It was **loud**, ||and red||.');
});

test('Staff reads what a post said before from its menu', async ({ page, browser, baseURL }) => {
  const guest = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { id, threadId } = await writePost(guest.request, { body: 'The first words' });
  await guest.request.post(`/message-board/posts/${id}`, {
    form: { act: 'edit', body: 'The second words' },
  });
  await guest.close();
  await asRole(page, 'moderator');
  await page.goto(`/message-board/${threadId}`);
  await page.getByRole('link', { name: /^More about/ }).click();
  await page.getByRole('link', { name: 'What it said before' }).click();
  await expect(page.getByRole('heading', { name: 'What Anonymous has said here' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The first words' })).toBeVisible();
  await expectAccessible(page);
});
