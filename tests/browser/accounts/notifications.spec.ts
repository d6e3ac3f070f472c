import type { Browser, Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { likePost, writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

// Serial, because the tests of a project share one reader.
test.describe.configure({ mode: 'default' });

/** The projects run in parallel on one site, so each has its own reader. */
const readers = { desktop: 'editor', phone: 'subscriber' } as const;

function getReader(project: string) {
  return readers[project as keyof typeof readers];
}

/** Posts as the page's member, then replies to and likes the post as a guest. */
async function receiveReplyAndLike(page: Page, browser: Browser, topic: string) {
  const { id, threadId } = await writePost(page.context().request, { body: `Who hears ${topic}?` });
  const guest = await browser.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
  const reply = { thread: String(threadId), body: `I hear ${topic}.` };
  const { id: replyId } = await writePost(guest.request, reply);
  await likePost(guest.request, id);
  await guest.close();
  return { id, replyId };
}

test(
  'the bell leads to the reply, and its count goes down',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    await asRole(page, getReader(project.name));
    const topic = `the gulls on ${project.name}`;
    const { replyId } = await receiveReplyAndLike(page, browser, topic);
    await page.goto('/');
    const account = page.getByLabel(/^Account menu for .*unread/);
    await expect(account).toBeVisible();
    const before = Number(
      /(\d+) unread/.exec((await account.getAttribute('aria-label')) ?? '')?.[1],
    );
    if (project.name === 'phone') {
      await account.click();
      await page.getByRole('link', { name: /^Notifications/ }).click();
    } else {
      await page.getByRole('link', { name: `Notifications, ${before} unread` }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expectAccessible(page);
    const items = page.getByRole('listitem').filter({ hasText: topic });
    await expect(items).toHaveCount(2);
    await items.getByRole('link', { name: /replied to your message/ }).click();
    await expect(page).toHaveURL(new RegExp(`#post-${replyId}$`));
    const remaining =
      before > 1 ? `^Account menu for .*, ${before - 1} unread$` : '^Account menu for [^,]*$';
    await expect(page.getByLabel(new RegExp(remaining))).toBeVisible();
  },
);

test('one notification is marked read in the list, and all with one click', async ({
  page,
  browser,
}, { project }) => {
  await asRole(page, getReader(project.name));
  const topic = `the buoy on ${project.name}`;
  await receiveReplyAndLike(page, browser, topic);
  await page.goto('/notifications?show=unread');
  const items = page.getByRole('listitem').filter({ hasText: topic });
  await expect(items).toHaveCount(2);
  await items.getByRole('button', { name: /likes your message/ }).click();
  await expect(items).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All caught up')).toBeVisible();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByText('You’re up to date')).toBeVisible();
  await expectAccessible(page);
});

test('notification settings are set per kind, also with the keyboard', async ({ page }, {
  project,
}) => {
  await asRole(page, getReader(project.name));
  await page.goto('/settings/notifications');
  await expectAccessible(page);
  const likes = page.getByRole('group', { name: 'Likes' });
  await likes.getByRole('radio', { name: 'On site', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notification settings are up to date.')).toBeVisible();
  await page.reload();
  await expect(likes.getByRole('radio', { name: 'On site + email' })).toBeChecked();
});
