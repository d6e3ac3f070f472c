import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

let sent = 0;

/** Somebody else, elsewhere, writes something; answers with the post. */
async function somebodyPosts(
  request: APIRequestContext,
  fields: Record<string, string>,
): Promise<{ id: number; threadId: number }> {
  sent += 1;
  const sendKey = `somebody-${Date.now()}-${sent}`;
  const response = await request.post('/message-board/posts', {
    headers: { accept: 'application/json' },
    form: { sendKey, authorName: 'Passer-by', ...fields },
  });
  expect(response.status()).toBe(200);
  return (await response.json()).post;
}

async function somebodyActs(request: APIRequestContext, id: number, form: Record<string, string>) {
  const response = await request.post(`/message-board/posts/${id}`, {
    headers: { accept: 'application/json' },
    form,
  });
  expect(response.status()).toBe(200);
}

/** The page, once it listens. */
async function openLive(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/live?'));
  await page.addInitScript(() => localStorage.setItem('username', 'Reader'));
  await page.goto(path);
  expect((await listening).status()).toBe(200);
}

const firstMessage = (page: Page) => page.locator('[aria-label="Messages"] article').first();

/** The two sizes run side by side on one board: each has categories, and a picture, nobody else writes about. */
const categories = {
  desktop: { heard: 'theories', own: 'mods', uncommented: 30 },
  phone: { heard: 'gameplay', own: 'art', uncommented: 31 },
};

function categoriesOf(project: string) {
  return categories[project as keyof typeof categories];
}

test('A new message is announced above the list and shown when asked for', async ({
  page,
  request,
}, { project }) => {
  const { heard } = categoriesOf(project.name);
  await openLive(page, `/message-board?category=${heard}`);
  const before = await firstMessage(page).textContent();
  const text = `Seen from the pier ${Date.now()}`;
  await somebodyPosts(request, { body: 'In another category', category: 'tech' });
  await somebodyPosts(request, { body: text, category: heard });
  const line = page.getByRole('button', { name: '1 new message' });
  await expect(line).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 new message' })).toBeAttached();
  expect(await firstMessage(page).textContent()).toBe(before);
  await expectAccessible(page);
  await line.click();
  await expect(firstMessage(page)).toContainText(text);
  await expect(firstMessage(page)).toBeFocused();
  await expect(firstMessage(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: /new message/ })).toBeHidden();
});

test('What others do to a message shows on pages that are open', async ({ page, request }) => {
  const { id, threadId } = await somebodyPosts(request, { body: 'A first thought' });
  await openLive(page, '/message-board');
  const message = page.locator(`#post-${id}`);
  await expect(message).toContainText('A first thought');
  await somebodyActs(request, id, { act: 'like', wanted: 'on' });
  await expect(message.getByRole('button', { name: 'Like, 1 like', exact: true })).toBeVisible();
  await somebodyActs(request, id, { act: 'edit', body: 'A second thought' });
  await expect(message).toContainText('A second thought');
  await somebodyPosts(request, { body: 'And an answer', thread: String(threadId) });
  await expect(message.getByRole('button', { name: '1 response' })).toBeVisible();
  await somebodyActs(request, id, { act: 'remove' });
  await expect(message).toBeHidden();
});

test('New responses wait below the header until they are wanted', async ({ page, request }) => {
  const { threadId } = await somebodyPosts(request, { body: 'What was that light?' });
  await openLive(page, `/message-board/${threadId}`);
  const responses = page.getByRole('region', { name: 'Responses' });
  await somebodyPosts(request, { body: 'A ship', thread: String(threadId) });
  await somebodyPosts(request, { body: 'A lighthouse', thread: String(threadId) });
  await page.getByRole('button', { name: '2 new responses' }).click();
  await expect(responses.getByRole('article')).toHaveCount(2);
  await expect(responses.getByRole('article').first()).toBeFocused();
});

test('Also the first comment there is arrives on an open page', async ({ page, request }, {
  project,
}) => {
  const id = categoriesOf(project.name).uncommented;
  await openLive(page, `/media/${id}`);
  const comments = page.getByRole('region', { name: 'Comments' });
  const text = `First to say so ${Date.now()}`;
  await somebodyPosts(request, { body: text, subjectKind: 'media', subject: String(id) });
  await comments.getByRole('button', { name: '1 new comment' }).click();
  await expect(comments.getByRole('article')).toContainText(text);
});

test('One’s own message is not announced as news', async ({ page }, { project }) => {
  const { own } = categoriesOf(project.name);
  await openLive(page, `/message-board?category=${own}`);
  const text = `My own ${Date.now()}`;
  await page.getByLabel('Write a message').fill(text);
  await page.getByRole('button', { name: 'Post Message' }).click();
  await expect(firstMessage(page)).toContainText(text);
  // Another one behind it is heard after it.
  await somebodyPosts(page.request, { body: 'Next', category: own });
  await expect(page.getByRole('button', { name: /new message/ })).toHaveText('1 new message');
});

test('A page that was left alone catches up when it is looked at again', async ({
  page,
  request,
}) => {
  await openLive(page, '/message-board');
  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      if (value === 'hidden') dispatchEvent(new Event('pagehide'));
    }, state);
  await hide('hidden');
  await somebodyPosts(request, { body: 'While you were away' });
  await hide('visible');
  await expect(page.getByRole('button', { name: /^\d+ new messages?$/ })).toBeVisible();
});
