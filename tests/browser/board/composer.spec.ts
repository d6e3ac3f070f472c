import type { Page } from '@playwright/test';
import { asRole, getPage } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

test('quoting a message adds the quote to the reply that is being written', async ({
  page,
  request,
}) => {
  const { threadId } = await writePost(request, { body: 'The bell rang **twice**.' });
  await page.goto(`/message-board/${threadId}`);
  const reply = page.getByRole('textbox', { name: 'Write a reply' });
  await reply.fill('Wait.');
  await page.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('button', { name: 'Quote' }).click();
  await expect(reply).toHaveValue('Wait.\n\n> **Anonymous**:\n> The bell rang **twice**.\n\n');
  await expect(reply).toBeFocused();
  await page.keyboard.type('So it did.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const posted = page.getByRole('article', { name: 'Reply by Reader' });
  await expect(posted.locator('blockquote')).toContainText('The bell rang twice.');
  await expect(posted).toContainText('So it did.');
  await expect(reply).toHaveValue('');
});

test('a message awaiting approval is shown only to its author, also after a reload', async ({
  page,
  browser,
}) => {
  await page.goto('/message-board');
  const text = `Look at this ${Date.now()}`;
  await composer(page).fill(
    `${text} https://example.com/a https://example.org/b https://example.net/c`,
  );
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page.getByText('Message received', { exact: true })).toBeVisible();
  const held = page.getByRole('article').filter({ hasText: text });
  await expect(held.getByText('awaiting approval', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(held).toContainText(text);
  const visitor = await getPage(browser);
  await visitor.goto(page.url());
  await expect(visitor.getByText(text)).toHaveCount(0);
  await visitor.context().close();
  await held.getByRole('link', { name: 'Edit or delete' }).click();
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(page).toHaveURL('/message-board');
  await expect(composer(page)).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
});

test('the preview shows the rendered message and keeps the draft', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/message-board');
  await composer(page).fill('It was **loud**, ||and red||.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('loud');
  await expect(preview.getByLabel('Show spoiler')).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close preview' }).click();
  await expect(preview).toBeHidden();
  await expect(composer(page)).toHaveValue('It was **loud**, ||and red||.');
});

test('moderators open the edit history from the post menu', async ({ page, browser, baseURL }) => {
  const guest = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { id, threadId } = await writePost(guest.request, { body: 'The first version' });
  await guest.request.post(`/message-board/posts/${id}`, {
    form: { intent: 'edit', body: 'The second version' },
  });
  await guest.close();
  await asRole(page, 'moderator');
  await page.goto(`/message-board/${threadId}`);
  await page.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('link', { name: 'Edit history' }).click();
  await expect(
    page.getByRole('heading', { name: 'Edit history of a post by Anonymous' }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The first version' })).toBeVisible();
  await expectAccessible(page);
});
