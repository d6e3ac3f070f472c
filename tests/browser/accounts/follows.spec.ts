import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test(
  'a guest follows a discussion by keyboard, and the bell counts the next message at once',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const author = await browser.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
    const body = `Who follows the lamp on ${project.name}?`;
    const { threadId } = await writePost(author.request, { body });
    await page.goto(`/message-board/${threadId}`);
    const summary = page.locator('main header summary');
    await expect(summary).toHaveText(/Follow/);
    await summary.press('Enter');
    await expectAccessible(page, 'main header details');
    const live = page.waitForRequest(/\/live\?.*inbox/);
    await page.getByRole('button', { name: /^All/ }).press('Enter');
    await expect(summary).toHaveText(/Following/);
    await expect(summary).toBeFocused();
    await live;
    await writePost(author.request, { thread: String(threadId), body: 'I do.' });
    await author.close();
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: /posted in a discussion you follow/ }).click();
    await expect(page.getByText('I do.')).toBeVisible();
    await page.goto('/follows');
    await expect(page.getByRole('heading', { level: 2, name: body })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the board marks what a reader has not seen, and leads to it', async ({ page, browser }) => {
  const author = await browser.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
  const { threadId } = await writePost(author.request, { body: 'Who has read the log?' });
  // The reader has an identity after their own post.
  await writePost(page.context().request, { body: 'I read.' });
  const read = page.waitForResponse(
    (response) =>
      response.url().endsWith('/message-board/unread') && response.request().method() === 'POST',
  );
  await page.goto(`/message-board/${threadId}`);
  await read;
  const { id } = await writePost(author.request, { thread: String(threadId), body: 'New here.' });
  await author.close();
  await page.goto('/message-board');
  const message = page.getByRole('listitem').filter({ hasText: 'Who has read the log?' });
  await message.getByRole('link', { name: /^1 unread/ }).click();
  await expect(page).toHaveURL(new RegExp(`/message-board/${threadId}#post-${id}$`));
  // Directly above the reply, whatever moderators did before it.
  const reply = page.getByRole('listitem').filter({ hasText: 'New here.' });
  await expect(reply.getByRole('link', { name: /^1 unread/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^1 unread/ })).toHaveCount(1);
});
