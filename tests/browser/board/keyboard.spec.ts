import { writePost } from '../support/board-actions.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { expect, firstVisit, test } from '../support/test.ts';

test('Escape and Cancel close a reply form, keep its text and focus the Reply link', async ({
  page,
}) => {
  await page.goto('/message-board/1');
  const link = page
    .getByRole('article', { name: /^Reply by/ })
    .getByRole('link', { name: 'Reply' });
  const form = page.getByRole('textbox', { name: /^Reply to/ });
  const close = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const closeForm of close) {
    await link.first().click();
    await expect(form).toBeFocused();
    await page.keyboard.type('Kept. ');
    await closeForm();
    await expect(form).toBeHidden();
    await expect(link.first()).toBeFocused();
  }
  await link.first().click();
  await expect(form).toHaveValue(/Kept.*Kept/);
  await page.goto('/message-board');
  const message = page.getByRole('article', { name: /^Message by/ }).first();
  await message.getByRole('link', { name: 'Reply' }).click();
  const reply = page.getByRole('textbox', { name: 'Write a reply' });
  await expect(reply).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reply).toBeHidden();
  await expect(message.getByRole('link', { name: 'Reply' })).toBeFocused();
});

firstVisit(
  'a guest chooses a username, posts, likes and replies with the keyboard alone',
  async ({ page }) => {
    await page.goto('/message-board');
    const dialog = page.getByRole('dialog', { name: 'Choose a username' });
    await typeInto(page, dialog.getByLabel('Username'), 'Night Watch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Username saved', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    const text = `Keyboard only ${Date.now()}`;
    await typeInto(page, page.getByRole('textbox', { name: 'Write a message' }), text);
    await tabTo(page, page.getByRole('button', { name: 'Post message' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Message posted!', { exact: true })).toBeVisible();
    const own = page.getByRole('article').filter({ hasText: text }).first();
    await tabTo(page, own.getByRole('button', { name: /^Like, 0/ }));
    await page.keyboard.press('Space');
    await expect(own.getByRole('button', { name: 'Like, 1 like' })).toBeFocused();
    await tabTo(page, own.getByRole('link', { name: 'Reply' }));
    await page.keyboard.press('Enter');
    const reply = page.getByRole('textbox', { name: 'Write a reply' });
    await expect(reply).toBeFocused();
    await page.keyboard.type('And a reply.');
    await tabTo(page, page.getByRole('button', { name: 'Reply', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Reply by Night Watch' })).toBeVisible();
  },
);

test('Load More below replies moves the focus to the first new one', async ({
  page,
  playwright,
  baseURL,
}) => {
  // A page has 30, and one guest may send six a minute.
  const options = baseURL ? { baseURL } : {};
  const writeAsNewGuest = async (fields: Record<string, string>) => {
    const guest = await playwright.request.newContext(options);
    const post = await writePost(guest, fields);
    await guest.dispose();
    return post;
  };
  const run = Date.now();
  const { threadId } = await writeAsNewGuest({ body: `Roll call ${run}` });
  for (let number = 1; number <= 32; number += 1) {
    await writeAsNewGuest({
      thread: String(threadId),
      body: `Present, number ${number} of ${run}`,
    });
  }
  await page.goto(`/message-board/${threadId}`);
  const replies = page.getByRole('article', { name: /^Reply by/ });
  await expect(replies).toHaveCount(30);
  await page.getByRole('link', { name: 'Load More' }).press('Enter');
  await expect(replies).toHaveCount(32);
  await expect(replies.nth(30).getByRole('link').first()).toBeFocused();
});
