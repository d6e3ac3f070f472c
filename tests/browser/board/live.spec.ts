import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openLive } from '../support/open-live.ts';
import { expect, test } from '../support/test.ts';

let postCount = 0;

/** Posts as another guest and returns the post. */
async function postAsGuest(
  request: APIRequestContext,
  fields: Record<string, string>,
): Promise<{ id: number; threadId: number }> {
  postCount += 1;
  const idempotencyKey = `live-guest-${Date.now()}-${postCount}`;
  const response = await request.post('/message-board/posts', {
    headers: { accept: 'application/json' },
    form: { idempotencyKey, authorName: 'Passer-by', ...fields },
  });
  expect(response.status()).toBe(200);
  return (await response.json()).post;
}

async function performActionAsGuest(
  request: APIRequestContext,
  id: number,
  form: Record<string, string>,
) {
  const response = await request.post(`/message-board/posts/${id}`, {
    headers: { accept: 'application/json' },
    form,
  });
  expect(response.status()).toBe(200);
}

const firstMessage = (page: Page) => page.locator('[aria-label="Messages"] article').first();

/** Both projects run in parallel on one board, so each uses its own categories and media item. */
const categories = {
  desktop: { others: 'theories', own: 'mods', uncommented: 30 },
  phone: { others: 'gameplay', own: 'art', uncommented: 31 },
};

function getCategories(project: string) {
  return categories[project as keyof typeof categories];
}

test(
  'a new message is announced above the list and shown on click',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const { others } = getCategories(project.name);
    await openLive(page, `/message-board?category=${others}`);
    const before = await firstMessage(page).textContent();
    const text = `Seen from the pier ${Date.now()}`;
    await postAsGuest(request, { body: 'In another category', category: 'tech' });
    await postAsGuest(request, { body: text, category: others });
    const button = page.getByRole('button', { name: '1 new message' });
    await expect(button).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 new message' })).toBeAttached();
    expect(await firstMessage(page).textContent()).toBe(before);
    await expectAccessible(page);
    await button.click();
    await expect(firstMessage(page)).toContainText(text);
    await expect(firstMessage(page)).toBeFocused();
    await expect(firstMessage(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: /new message/ })).toBeHidden();
  },
);

test('likes, edits, replies and removals by others appear on open pages', async ({
  page,
  request,
}) => {
  const { id, threadId } = await postAsGuest(request, { body: 'A first thought' });
  await openLive(page, '/message-board');
  const message = page.locator(`#post-${id}`);
  await expect(message).toContainText('A first thought');
  await performActionAsGuest(request, id, { intent: 'like', like: 'on' });
  await expect(message.getByRole('button', { name: 'Like, 1 like', exact: true })).toBeVisible();
  await performActionAsGuest(request, id, { intent: 'edit', body: 'A second thought' });
  await expect(message).toContainText('A second thought');
  await postAsGuest(request, { body: 'And a reply', thread: String(threadId) });
  await expect(message.getByRole('button', { name: '1 reply' })).toBeVisible();
  await performActionAsGuest(request, id, { intent: 'remove' });
  await expect(message).toBeHidden();
});

test('new replies are announced and shown on click', async ({ page, request }) => {
  const { threadId } = await postAsGuest(request, { body: 'What was that light?' });
  await openLive(page, `/message-board/${threadId}`);
  const replies = page.getByRole('region', { name: 'Replies' });
  await postAsGuest(request, { body: 'A ship', thread: String(threadId) });
  await postAsGuest(request, { body: 'A lighthouse', thread: String(threadId) });
  await page.getByRole('button', { name: '2 new replies' }).click();
  await expect(replies.getByRole('article')).toHaveCount(2);
  await expect(replies.getByRole('article').first()).toBeFocused();
});

test('the first comment on a page arrives live', async ({ page, request }, { project }) => {
  const id = getCategories(project.name).uncommented;
  await openLive(page, `/media/${id}`);
  const comments = page.getByRole('region', { name: /comment/i });
  await expect(comments.getByRole('heading', { name: 'Comments', exact: true })).toBeVisible();
  const text = `First to say so ${Date.now()}`;
  await postAsGuest(request, { body: text, subjectKind: 'media', subject: String(id) });
  await comments.getByRole('button', { name: '1 new comment' }).click();
  await expect(comments.getByRole('article')).toContainText(text);
  await expect(comments.getByRole('heading', { name: '1 comment', exact: true })).toBeVisible();
  await postAsGuest(request, { body: 'Second', subjectKind: 'media', subject: String(id) });
  await expect(comments.getByRole('heading', { name: '2 comments', exact: true })).toBeVisible();
});

test('your own message is not announced as new', async ({ page }, { project }) => {
  const { own } = getCategories(project.name);
  await openLive(page, `/message-board?category=${own}`);
  const text = `My own ${Date.now()}`;
  await page.getByLabel('Write a message').fill(text);
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(firstMessage(page)).toContainText(text);
  // If the own message were announced, the count would be two.
  await postAsGuest(page.request, { body: 'Next', category: own });
  await expect(page.getByRole('button', { name: /new message/ })).toHaveText('1 new message');
});

test('a hidden page catches up when it becomes visible again', async ({ page, request }) => {
  await openLive(page, '/message-board');
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      if (value === 'hidden') dispatchEvent(new Event('pagehide'));
    }, state);
  await setVisibility('hidden');
  await postAsGuest(request, { body: 'While you were away' });
  await setVisibility('visible');
  await expect(page.getByRole('button', { name: /^\d+ new messages?$/ })).toBeVisible();
});

test('the button of new messages leaves the links of the first message free', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openLive(page, '/message-board?category=lore');
  await postAsGuest(request, { category: 'lore', body: `Above the list ${Date.now()}` });
  const button = page.getByRole('button', { name: /new message/ });
  await expect(button).toBeVisible();
  const category = firstMessage(page).getByRole('link', { name: 'Lore' });
  const gap = async () => {
    const [above, below] = [await button.boundingBox(), await category.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  // Fingers may miss a link by 12 pixels.
  await expect.poll(gap).toBeGreaterThanOrEqual(12);
});
