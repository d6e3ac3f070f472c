import { getPage } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expect, test } from '../support/test.ts';

test('without scripts, a guest posts, replies, likes, edits and reports', async ({
  page,
  pageErrors,
}) => {
  // The empty message.
  pageErrors.allow(/422/);
  await page.goto('/message-board');
  const text = `Without scripts ${Date.now()}`;
  await page.getByLabel(/^Your name.*for guests, optional/).fill('Plain Reader');
  await page.getByRole('textbox', { name: 'Write a message' }).fill('   ');
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page.getByText('Please enter some content for your message')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page).toHaveURL(/\/message-board\/\d+\?notice=message-posted#post-\d+$/);
  await expect(page.getByText('Message posted!')).toBeVisible();
  const message = page.getByRole('article', { name: 'Message by Plain Reader' });
  await expect(message).toContainText(text);
  await message.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(message.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a reply' }).fill('And a reply');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('article', { name: /^Reply by/ })).toContainText('And a reply');
  await message.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill(`${text}, changed`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message).toContainText('changed');
  await page.goto('/message-board/posts/1/more');
  await page.getByLabel('Spam or advertising').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page).toHaveURL(/\/message-board\/1\?notice=message-reported#post-1$/);
  await expect(page.getByText('Report sent')).toBeVisible();
});

test('without scripts, a deleted message says so and can be restored', async ({ page }) => {
  await page.goto('/message-board');
  const text = `Second thoughts ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Post message' }).click();
  const message = page.getByRole('article', { name: /^Message by/ });
  await message.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('You deleted this message.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toContainText(text);
});

test('without scripts, a refused comment is shown again with its article and fields', async ({
  page,
  pageErrors,
}) => {
  // The refused comments.
  pageErrors.allow(/422/);
  await page.goto('/news/4');
  const article = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write a comment');
  await expect(page.getByRole('main').getByRole('link', { name: article ?? '' })).toBeVisible();
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await expect(comment).toHaveAccessibleDescription(/Please enter some content/);
  await comment.fill('Is this name taken?');
  await page.getByLabel('Your name').fill('admin');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/sounds like someone/);
  await expect(comment).toHaveValue('Is this name taken?');
  await expect(comment).toHaveAccessibleDescription('');
});

test('without scripts, a refused reply to a comment comes back as a reply with its text', async ({
  page,
  pageErrors,
}) => {
  // The refused reply.
  pageErrors.allow(/422/);
  await page.goto('/news/4');
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('The first word');
  await page.getByRole('button', { name: 'Post comment' }).click();
  const comment = page.getByRole('article').filter({ hasText: 'The first word' }).last();
  await comment.getByRole('link', { name: 'Reply', exact: true }).click();
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('The second word');
  await page.getByLabel('Your name').fill('admin');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write a reply');
  await expect(reply).toHaveValue('The second word');
  await page.getByLabel('Your name').fill('Plain Reader');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const answer = page.getByRole('article', { name: 'Reply by Plain Reader' });
  await expect(answer).toContainText('The second word');
});

test('without scripts, the board can be paged through and filtered', async ({ page }) => {
  await page.goto('/message-board');
  const first = page.locator('[aria-label="Messages"] article').first();
  const text = await first.textContent();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL(/\/message-board\?after=/);
  await expect(first).not.toHaveText(text ?? '');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Lore' })
    .click();
  await expect(page).toHaveURL('/message-board?category=lore');
  await page
    .getByRole('button', { name: /\d+ (reply|replies)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/message-board\/\d+\??$/);
});

test('without scripts, a moderator locks a thread and readers see why', async ({
  page,
  browser,
}) => {
  const moderator = await getPage(browser, 'moderator');
  const { id, threadId } = await writePost(moderator.request, { body: `Plain lock ${Date.now()}` });
  await moderator.goto(`/message-board/posts/${id}/more`);
  await moderator.getByRole('link', { name: 'Thread tools' }).click();
  await moderator.getByLabel('Reason').fill('Asked and answered.');
  await moderator.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(moderator.getByText('Locked: Asked and answered.')).toBeVisible();
  await page.goto(`/message-board/${threadId}`);
  await expect(page.getByText('This thread is locked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeHidden();
  await moderator.getByRole('button', { name: 'Unlock' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await moderator.context().close();
});
