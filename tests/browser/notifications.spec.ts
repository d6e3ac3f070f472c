import type { Browser, Page } from '@playwright/test';
import { asRole } from './support/as-role.ts';
import { likePost, writePost } from './support/board-actions.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

// One test after the other: all tests of a size are about the same reader.
test.describe.configure({ mode: 'default' });

/** The two sizes run side by side on one site: each has a reader of its own. */
const readers = { desktop: 'editor', phone: 'subscriber' } as const;

function readerOf(project: string) {
  return readers[project as keyof typeof readers];
}

/** Somebody without an account answers and likes what the page's member writes. */
async function beAnswered(page: Page, browser: Browser, words: string) {
  const { id, threadId } = await writePost(page.context().request, { body: `Who hears ${words}?` });
  const guest = await browser.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
  const reply = { thread: String(threadId), body: `I hear ${words}.` };
  const answer = await writePost(guest.request, reply);
  await likePost(guest.request, id);
  await guest.close();
  return { id, replyId: answer.id };
}

test(
  'the bell leads to what was answered, and counts down on the way',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    await asRole(page, readerOf(project.name));
    const words = `the gulls on ${project.name}`;
    const { replyId } = await beAnswered(page, browser, words);
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
    const told = page.getByRole('listitem').filter({ hasText: words });
    await expect(told).toHaveCount(2);
    await told.getByRole('link', { name: /replied to your message/ }).click();
    await expect(page).toHaveURL(new RegExp(`#post-${replyId}$`));
    const left =
      before > 1 ? `^Account menu for .*, ${before - 1} unread$` : '^Account menu for [^,]*$';
    await expect(page.getByLabel(new RegExp(left))).toBeVisible();
  },
);

test('one is put aside where it stands, and all by one press', async ({ page, browser }, {
  project,
}) => {
  await asRole(page, readerOf(project.name));
  const words = `the buoy on ${project.name}`;
  await beAnswered(page, browser, words);
  await page.goto('/notifications?show=unread');
  const told = page.getByRole('listitem').filter({ hasText: words });
  await expect(told).toHaveCount(2);
  await told.getByRole('button', { name: /likes your message/ }).click();
  await expect(told).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All caught up')).toBeVisible();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByText('You are up to date')).toBeVisible();
  await expectAccessible(page);
});

test('what one hears of is chosen by kind, with the keyboard too', async ({ page }, {
  project,
}) => {
  await asRole(page, readerOf(project.name));
  await page.goto('/settings/notifications');
  await expectAccessible(page);
  const likes = page.getByRole('group', { name: 'Likes' });
  await likes.getByRole('radio', { name: 'On the site' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notification settings are up to date.')).toBeVisible();
  await page.reload();
  await expect(likes.getByRole('radio', { name: 'By mail too' })).toBeChecked();
});
