import type { Page } from '@playwright/test';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible, expectReadable } from '../support/expect-accessible.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { openLive } from '../support/open-live.ts';
import { startPrivateSite } from '../support/private-site.ts';
import { expect, test } from '../support/test.ts';

const menu = async (page: Page, text: string) => {
  const post = page.getByRole('article').filter({ hasText: text });
  await post.getByRole('link', { name: /^More options/ }).click();
  return page.getByRole('list', { name: 'Post options' });
};

async function expectMissing(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(404);
}

test('Members find a private category, and write there with the keyboard alone', {
  tag: '@phone',
}, async ({ browser, pageErrors }) => {
  const site = await startPrivateSite(browser, pageErrors);
  try {
    const page = await site.open('subscriber');
    await page.goto('/message-board');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect(categories.getByRole('link', { name: 'Lore' })).toHaveCount(0);
    const hidden = categories.getByRole('link', { name: 'Private' });
    await expect(hidden).toHaveAttribute('href', '/message-board/private');
    await tabTo(page, page.getByLabel(/^Account menu/));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Private categories' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Private categories' })).toBeVisible();
    await expect(categories.getByRole('link')).toHaveText(['All', 'Lore']);
    await typeInto(page, page.getByRole('textbox', { name: 'Write a message' }), 'Tides at night');
    await tabTo(page, page.getByRole('button', { name: 'Post message' }));
    await page.keyboard.press('Enter');
    const message = page.getByRole('article').filter({ hasText: 'Tides at night' });
    await expect(message).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    // Visitors are asked to sign in, and the member finds nothing of the contributors.
    pageErrors.allow(/404/);
    const guest = await site.open();
    await guest.goto('/message-board/private');
    await expect(guest).toHaveURL(/\/sign-in\?returnTo=/);
    await guest.goto('/message-board');
    await expect(guest.getByText(/^Private/)).toHaveCount(0);
    await expectMissing(page, '/message-board/private?category=art');
  } finally {
    await site.stop();
  }
});

test('A private message is answered, quoted, reported, edited and deleted, live', {
  tag: '@phone',
}, async ({ browser, pageErrors }) => {
  const site = await startPrivateSite(browser, pageErrors);
  try {
    const [page, other] = [await site.open('subscriber'), await site.open('contributor')];
    const { threadId } = await writePost(page.request, { category: 'lore', body: 'Tides' });
    await page.goto(`/message-board/private/${threadId}`);
    await openLive(other, `/message-board/private/${threadId}`);
    await page.getByRole('textbox', { name: 'Write a reply' }).fill('And ebbs');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const reply = other.getByRole('article', { name: /^Reply by/ });
    await expect(reply).toContainText('And ebbs');
    await other.getByText('Follow', { exact: true }).click();
    await other.getByRole('button', { name: /^All/ }).click();
    await expect(other.getByText('Following', { exact: true })).toBeVisible();
    await reply.getByRole('button', { name: 'Like, 0 likes' }).click();
    await expect(reply.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
    const options = await menu(other, 'And ebbs');
    await expect(options.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expectAccessible(other);
    for (const name of ['Claims', 'Topics']) {
      await expect(options.getByText(name)).toHaveCount(0);
    }
    await options.getByRole('button', { name: 'Quote' }).click();
    await expect(other.getByRole('textbox', { name: /reply/i }).first()).toHaveValue(/> And ebbs/);
    await (await menu(other, 'And ebbs')).getByRole('button', { name: 'Report' }).click();
    await other.getByLabel('Spam or advertising').check();
    await other.getByRole('button', { name: 'Send report' }).click();
    await expect(other.getByText('Report sent')).toBeVisible();
    await (await menu(page, 'And ebbs')).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('And floods');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(reply).toContainText('And floods');
    await (await menu(page, 'And floods')).getByRole('button', { name: 'Delete' }).click();
    await expect(reply).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(reply).toContainText('And floods');
    await expectAccessible(page);
  } finally {
    await site.stop();
  }
});

test('A moderator locks a private thread, makes it public and undoes that', {
  tag: '@phone',
}, async ({ browser, pageErrors }) => {
  pageErrors.allow(/404/);
  const site = await startPrivateSite(browser, pageErrors);
  try {
    const [page, moderator] = [await site.open('subscriber'), await site.open('moderator')];
    const { threadId } = await writePost(page.request, { category: 'lore', body: 'Tides' });
    await openLive(page, `/message-board/private/${threadId}`);
    await moderator.goto(`/admin/threads/${threadId}`);
    await expect(moderator.getByRole('heading', { level: 2 })).toHaveText([
      'Lock',
      'Slow mode',
      'Category',
      'Staff note',
    ]);
    await expectAccessible(moderator);
    await moderator.getByLabel('Reason').fill('Enough for today.');
    await moderator.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByText('Locked: Enough for today.')).toBeVisible();
    await expectAccessible(page);
    const guest = await site.open();
    await expectMissing(guest, `/message-board/${threadId}`);
    await moderator.getByRole('combobox', { name: 'Category' }).selectOption('General');
    await moderator.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(moderator.getByText('In General.')).toBeVisible();
    await guest.goto(`/message-board/${threadId}`);
    await expect(guest.getByRole('article')).toContainText('Tides');
    await page.goto(`/message-board/private/${threadId}`);
    await expect(page).toHaveURL(new RegExp(`/message-board/${threadId}$`));
    await moderator.getByRole('button', { name: 'Undo' }).click();
    await expect(moderator.getByText('In Lore, which is private.')).toBeVisible();
    await expectMissing(guest, `/message-board/${threadId}`);
    await page.goto(`/message-board/private/${threadId}`);
    await expect(page.getByRole('article')).toContainText('Tides');
  } finally {
    await site.stop();
  }
});
