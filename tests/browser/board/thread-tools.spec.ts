import type { Page } from '@playwright/test';
import { getPage } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openLive } from '../support/open-live.ts';
import { expect, test } from '../support/test.ts';

/** Opens the tools of a thread from its menu. */
async function openTools(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('link', { name: /^More options/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Thread tools' }).click();
  await expect(page.getByRole('heading', { name: 'Thread tools' })).toBeVisible();
  // Each tool has a button, so none leads.
  await expect(page.getByRole('main').locator('[data-variant=filled]')).toHaveCount(0);
}

test('a lock reaches open pages, which keep what was being written', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const moderator = await getPage(browser, 'moderator');
  const { threadId } = await writePost(moderator.request, { body: `Lock ${Date.now()}` });
  const path = `/message-board/${threadId}`;
  await openLive(page, path);
  const reply = page.getByRole('textbox', { name: 'Write a reply' });
  await reply.fill('Half a thought');
  await openTools(moderator, path);
  await moderator.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(moderator.getByText('Say why. Readers see it')).toBeVisible();
  await moderator.getByLabel('Reason').fill('One thread for the trailer.');
  await moderator.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(moderator.getByText('Locked: One thread for the trailer.')).toBeVisible();
  await expectAccessible(moderator);
  await expect(page.getByText('This thread is locked')).toBeVisible();
  await expect(page.getByText('Locked: One thread for the trailer.')).toBeVisible();
  await expect(page.getByText('What you were writing is saved in this browser.')).toBeVisible();
  await expect(reply).toBeHidden();
  await expect(page.getByRole('link', { name: 'Reply', exact: true })).toBeHidden();
  await expectAccessible(page);
  await moderator.getByRole('button', { name: 'Unlock' }).click();
  await expect(reply).toHaveValue('Half a thought');
  await moderator.context().close();
});

test(
  'a pinned thread moves to the top of open pages, with a mark',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const category = project.name === 'phone' ? 'tech' : 'lore';
    const moderator = await getPage(browser, 'moderator');
    const body = `Pin ${Date.now()}`;
    const { threadId } = await writePost(moderator.request, { body, category });
    await writePost(moderator.request, { body: `Newer ${Date.now()}`, category });
    await openLive(page, `/message-board?category=${category}`);
    const first = page.locator('[aria-label="Messages"] article').first();
    await expect(first).not.toContainText(body);
    await openTools(moderator, `/message-board/${threadId}`);
    await moderator.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(moderator.getByText(/^Pinned in/)).toBeVisible();
    await expect(first).toContainText(body);
    await expect(first).toContainText('Pinned');
    await expectAccessible(page);
    await moderator.getByRole('button', { name: 'Unpin' }).click();
    await expect(first).not.toContainText(body);
    await moderator.context().close();
  },
);

test('slow mode counts down, and a refusal keeps the text', { tag: '@phone' }, async ({
  page,
  browser,
  pageErrors,
}) => {
  // The refused reply.
  pageErrors.allow(/422/);
  const moderator = await getPage(browser, 'moderator');
  const { threadId } = await writePost(moderator.request, { body: `Slow ${Date.now()}` });
  await openTools(moderator, `/message-board/${threadId}`);
  await moderator.getByLabel('Time between two posts').selectOption('5 minutes');
  await moderator.getByRole('button', { name: 'Save' }).click();
  await expect(moderator.getByText('On: one post every 5 minutes')).toBeVisible();
  await page.goto(`/message-board/${threadId}`);
  const reply = page.getByRole('textbox', { name: 'Write a reply' });
  await expect(page.getByText('Slow mode: one post every 5 minutes.')).toBeVisible();
  await reply.fill('The first');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/^You can post again in 4:[0-5]\d$/);
  await reply.fill('Too soon');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByText(/^Slow mode is on here: one post every 5 minutes\./)).toBeVisible();
  await expect(reply).toHaveValue('Too soon');
  await expectAccessible(page);
  await moderator.context().close();
});

test('a moved thread leaves an open list of its category', async ({ page, browser }) => {
  const moderator = await getPage(browser, 'moderator');
  const body = `Move ${Date.now()}`;
  const { threadId } = await writePost(moderator.request, { body, category: 'news' });
  await openLive(page, '/message-board?category=news');
  const message = page.getByRole('article').filter({ hasText: body });
  await expect(message).toBeVisible();
  await openTools(moderator, `/message-board/${threadId}`);
  await moderator.getByRole('combobox', { name: 'Category' }).selectOption('Tech');
  await moderator.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moderator.getByText('In Tech.')).toBeVisible();
  await expect(message).toBeHidden();
  await page.goto('/message-board?category=tech');
  await expect(message).toBeVisible();
  await moderator.context().close();
});

test(
  'a pinned comment and a staff note reach open pages',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const article = project.name === 'phone' ? 12 : 13;
    const moderator = await getPage(browser, 'moderator');
    const comment = (body: string) =>
      writePost(moderator.request, { body, subjectKind: 'article', subject: String(article) });
    const { threadId } = await comment(`An earlier one ${Date.now()}`);
    const body = `Pin this ${Date.now()}`;
    await openLive(page, `/news/${article}`);
    await page.getByRole('textbox', { name: 'Write a comment' }).fill(body);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    const own = page.locator('#comments article').filter({ hasText: body });
    const id = (await own.getAttribute('id'))?.replace('post-', '');
    const first = page.locator('#comments article').first();
    await expect(first).not.toContainText(body);
    await moderator.goto(`/admin/threads/${threadId}?post=${id}`);
    await moderator.getByRole('button', { name: /^Pin this/ }).click();
    await expect(moderator.getByText(/comes first\.$/)).toBeVisible();
    await expect(first).toContainText(body);
    await expect(first).toContainText('Pinned');
    await expect(page.locator(`#post-${id}`)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /new comment/ })).toBeHidden();
    const note = `Be kind ${Date.now()}`;
    await moderator.getByRole('textbox', { name: 'Note' }).fill(note);
    await moderator.getByRole('button', { name: 'Leave note' }).click();
    await expect(page.getByRole('complementary').filter({ hasText: note })).toBeVisible();
    await expectAccessible(page);
    await expectAccessible(moderator);
    await moderator.getByRole('button', { name: 'Unpin' }).click();
    await expect(first).not.toContainText(body);
    await expect(page.locator(`#post-${id}`)).toHaveCount(1);
    await moderator.context().close();
  },
);
