import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const messages = (page: Page) => page.locator('[aria-label="Messages"] article');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The board, for somebody who has said a name before. */
async function openBoard(page: Page, path = '/message-board', username = 'Reader') {
  await page.addInitScript((name) => localStorage.setItem('username', name), username);
  await page.goto(path);
}

test('A guest says a name and posts; the message stands on top', async ({ page, complaints }) => {
  // The name that is refused.
  complaints.allow(/422/);
  await page.goto('/message-board');
  const dialog = page.getByRole('dialog', { name: 'Choose a username' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Username' }).click();
  await expect(toast(page, 'Username required')).toBeVisible();
  // Above the veil of the dialog.
  await expect(page.locator(':popover-open').getByText('Username required')).toBeVisible();
  await expect(toast(page, 'Please enter a username to continue')).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(/Any name will do/);
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByRole('button', { name: 'Save Username' }).click();
  await expect(dialog.getByText('sounds like the people who run this site')).toBeVisible();
  await dialog.getByLabel('Username').fill('Passing Ship');
  await dialog.getByRole('button', { name: 'Save Username' }).click();
  await expect(toast(page, 'Username saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Post Message' }).click();
  await expect(toast(page, 'Message empty')).toBeVisible();
  await expect(toast(page, 'Please enter some content for your message')).toBeVisible();
  await expect(composer(page)).toHaveAccessibleDescription('There is nothing written yet.');
  const text = `Heard it at ${Date.now()}`;
  await composer(page).fill(`${text}, **twice**`);
  await expect(composer(page)).toHaveAccessibleDescription('');
  await page.getByLabel('Category').selectOption('lore');
  await page.getByRole('button', { name: 'Post Message' }).dblclick();
  await expect(toast(page, 'Message posted!')).toBeVisible();
  const first = messages(page).first();
  await expect(first).toContainText(text);
  await expect(first).toContainText('Passing Ship');
  await expect(first.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible();
  await expect(first.getByRole('button', { name: '0 responses' })).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
  await page.goto('/message-board?category=lore');
  await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Likes, answers, edits and takes back with what the next visit shows', async ({
  page,
  complaints,
}) => {
  // The edit that leaves nothing.
  complaints.allow(/422/);
  await openBoard(page);
  const text = `To be changed ${Date.now()}`;
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Post Message' }).click();
  const own = messages(page).filter({ hasText: text }).first();
  await own.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(own.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await own.getByRole('link', { name: 'Reply' }).click();
  const reply = page.getByRole('textbox', { name: 'Write a reply' });
  await expect(reply).toBeFocused();
  await reply.fill('An answer of mine');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Reply by Reader' })).toContainText('An answer');
  await own.getByRole('link', { name: /^More about/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const words = page.getByRole('textbox', { name: 'Your message' });
  await words.fill(' ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(words).toHaveAccessibleDescription(/Please enter some content/);
  await words.fill(`${text}, and changed`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(own).toContainText('and changed');
  await expect(own).toContainText('edited');
  await page.reload();
  const kept = messages(page).filter({ hasText: text }).first();
  await expect(kept).toContainText('and changed');
  await expect(kept.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(kept.getByRole('button', { name: '1 response', exact: true })).toBeVisible();
  await kept.getByRole('link', { name: /^More about/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This message was removed.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(messages(page).filter({ hasText: text }).first()).toBeVisible();
});

test('A message that cannot be sent is kept and sent once when it can', async ({
  page,
  complaints,
}) => {
  complaints.allow(/message-board\/posts/);
  await openBoard(page);
  const text = `Through a bad line ${Date.now()}`;
  await page.route('**/message-board/posts', (route) => route.abort());
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Post Message' }).click();
  await expect(page.getByText('could not be sent', { exact: false })).toBeVisible();
  await expect(composer(page)).toHaveValue(text);
  await page.unroute('**/message-board/posts');
  // This time it arrives, and the answer is lost.
  await page.route('**/message-board/posts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  await page.unroute('**/message-board/posts');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(toast(page, 'Message posted!')).toBeVisible();
  await page.reload();
  await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
});

test('What was typed and not sent is still there on the next visit', async ({ page }) => {
  await openBoard(page);
  await composer(page).fill('Half a thought');
  await page.goto('/news');
  await page.goto('/message-board');
  await expect(composer(page)).toHaveValue('Half a thought');
});

test('Intents open what they name', async ({ page }) => {
  await openBoard(page, '/message-board?intent=discuss');
  await expect(composer(page)).toBeFocused();
  const forms = page.getByRole('complementary', { name: 'Send it in' });
  await page.goto('/message-board?intent=share');
  await expect(forms.getByRole('link', { name: 'Share Media' })).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('art');
  await page.goto('/message-board?intent=submit-news');
  await expect(page.getByLabel('Category')).toHaveValue('news');
  await forms.getByRole('link', { name: 'Submit News' }).click();
  await expect(page).toHaveURL('/submit/news');
  await page.goto('/message-board?intent=create-account');
  await expect(page).toHaveURL('/sign-up');
});

test('The categories are walked with the arrow keys, and Refresh says so', async ({ page }) => {
  await openBoard(page);
  const tabs = page.getByRole('navigation', { name: 'Categories' });
  await tabs.getByRole('link', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('link', { name: 'Theories' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/message-board?category=theories');
  await expect(tabs.getByRole('link', { name: 'Theories' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(page, 'Refreshed')).toBeVisible();
});

test('A comment under an article counts on its card and stands on the board', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('username', 'Reader'));
  await page.goto('/news/3');
  const text = `About the third one ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(text);
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expect(page.getByRole('article', { name: 'Reply by Reader' }).last()).toContainText(text);
  await page.goto('/news?filter=all');
  await expect(page.getByText(/^\d+ comments?$/).first()).toBeVisible();
  await page.goto('/news/3');
  await page.getByRole('link', { name: 'On the Board' }).click();
  await expect(page).toHaveURL(/\/message-board\/\d+$/);
  await expect(page.getByRole('main').getByText('Article', { exact: true })).toBeVisible();
});

test.describe('On the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('everything is in reach and nothing is wider than the screen', async ({ page }) => {
    await openBoard(page, '/message-board/1');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    const like = page.getByRole('button', { name: /^Like/ }).first();
    const box = await like.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await page
      .getByRole('link', { name: /^More about/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByLabel('Spam or advertising').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send Report' }).click();
    await expect(toast(page, 'Report sent')).toBeVisible();
  });
});
