import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, firstVisit, test } from '../support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const messages = (page: Page) => page.locator('[aria-label="Messages"] article');
const toast = (page: Page, text: string) =>
  page.getByLabel('Notices').getByText(text, { exact: true });
/** Whether anything lies over the lower edge of an element in view. */
const isCovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  });

firstVisit(
  'a guest chooses a username and posts; the message appears at the top',
  {
    tag: '@phone',
  },
  async ({ page, pageErrors }) => {
    // The reserved name.
    pageErrors.allow(/422/);
    await page.goto('/message-board');
    const dialog = page.getByRole('dialog', { name: 'Choose a username' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save username' }).click();
    await expect(toast(page, 'Username required')).toBeVisible();
    // Above the dialog's backdrop.
    await expect(page.locator(':popover-open').getByText('Username required')).toBeVisible();
    await expect(toast(page, 'Please enter a username to continue')).toBeVisible();
    await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(/Pick any name/);
    await expect(dialog.getByLabel('Username')).toBeFocused();
    await dialog.getByLabel('Username').fill('admin');
    await dialog.getByRole('button', { name: 'Save username' }).click();
    await expect(dialog.getByText('sounds like someone who runs this site')).toBeVisible();
    await dialog.getByLabel('Username').fill('Passing Ship');
    await dialog.getByRole('button', { name: 'Save username' }).click();
    await expect(toast(page, 'Username saved')).toBeVisible();
    await expect(toast(page, 'Username required')).toHaveCount(0);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Post message' }).click();
    await page.getByRole('button', { name: 'Post message' }).click();
    await expect(toast(page, 'Message empty')).toHaveCount(1);
    await expect(toast(page, 'Please enter some content for your message')).toBeVisible();
    await expect(composer(page)).toHaveAccessibleDescription(
      'Please enter some content for your message',
    );
    const text = `Heard it at ${Date.now()}`;
    await composer(page).fill(`${text}, **twice**`);
    await expect(composer(page)).toHaveAccessibleDescription('');
    await page.getByLabel('Category').selectOption('lore');
    await page.getByRole('button', { name: 'Post message' }).dblclick();
    await expect(toast(page, 'Message posted!')).toBeVisible();
    // The second click of a double click that comes after the answer.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(toast(page, 'Message empty')).toHaveCount(0);
    await expect(toast(page, 'Message posted!')).toBeVisible();
    const first = messages(page).first();
    await expect(first).toContainText(text);
    await expect(first).toContainText('Passing Ship');
    await expect(first.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible();
    await expect(first.getByText('0 replies')).toBeVisible();
    await expect(composer(page)).toHaveValue('');
    await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
    await page.goto('/message-board?category=lore');
    await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

firstVisit(
  'posting a long message leaves the page where it is',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.goto('/message-board');
    const dialog = page.getByRole('dialog', { name: 'Choose a username' });
    await dialog.getByLabel('Username').fill('Long Winded');
    await dialog.getByRole('button', { name: 'Save username' }).click();
    await expect(dialog).toBeHidden();
    const text = `At length ${Date.now()}`;
    await composer(page).fill(Array.from({ length: 40 }, () => text.repeat(8)).join('\n\n'));
    await page.getByRole('button', { name: 'Post message' }).focus();
    const scrollY = () => page.evaluate(() => window.scrollY);
    const before = await scrollY();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Message posted!')).toBeVisible();
    await expect(messages(page).first()).toContainText(text);
    await expect(composer(page)).toHaveValue('');
    // The browser adjusts the scroll position when it draws the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await scrollY()).toBeLessThanOrEqual(before);
  },
);

test('likes, replies, edits and deletions survive a reload, and a deletion can be undone', {
  tag: '@phone',
}, async ({ page, pageErrors }) => {
  // The empty edit.
  pageErrors.allow(/422/);
  await page.goto('/message-board');
  const text = `To be changed ${Date.now()}`;
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Post message' }).click();
  const own = messages(page).filter({ hasText: text }).first();
  await expect(toast(page, 'Message posted!')).toBeVisible();
  expect(await isCovered(own.getByRole('button', { name: 'Like, 0 likes' }))).toBe(false);
  await own.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(own.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await own.getByRole('link', { name: 'Reply' }).click();
  const reply = page.getByRole('textbox', { name: 'Write a reply' });
  await expect(reply).toBeFocused();
  await reply.fill('A reply of mine');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Reply by Reader' })).toContainText('A reply');
  await own.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const body = page.getByRole('textbox', { name: 'Your message' });
  await body.fill(' ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(body).toHaveAccessibleDescription(/Please enter some content/);
  await expect(toast(page, 'Message empty')).toBeVisible();
  await body.fill(`${text}, and changed`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(own).toContainText('and changed');
  await expect(own).toContainText('edited');
  await page.reload();
  const reloaded = messages(page).filter({ hasText: text }).first();
  await expect(reloaded).toContainText('and changed');
  await expect(reloaded.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(reloaded.getByRole('button', { name: '1 reply', exact: true })).toBeVisible();
  await reloaded.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You deleted this message.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(messages(page).filter({ hasText: text }).first()).toBeVisible();
});

test('a message that could not be sent is kept and posted once on retry', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/message-board\/posts/);
  await page.goto('/message-board');
  const text = `Bad connection ${Date.now()}`;
  await page.route('**/message-board/posts', (route) => route.abort());
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page.getByText('We couldn’t post your message', { exact: false })).toBeVisible();
  await expect(composer(page)).toHaveValue(text);
  await page.unroute('**/message-board/posts');
  // The request arrives, but the response is lost.
  await page.route('**/message-board/posts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await page.unroute('**/message-board/posts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Message posted!')).toBeVisible();
  await page.reload();
  await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
});

test('an unsent draft is restored on the next visit', async ({ page }) => {
  await page.goto('/message-board');
  await composer(page).fill('Half a thought');
  await page.goto('/news');
  await page.goto('/message-board');
  await expect(composer(page)).toHaveValue('Half a thought');
});

test('intent links open the matching form', async ({ page }) => {
  await page.goto('/message-board?intent=discuss');
  await expect(composer(page)).toBeFocused();
  const forms = page.getByRole('complementary', { name: 'Submit' });
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

test('the categories are links, and Refresh confirms with a toast', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/message-board');
  const tabs = page.getByRole('navigation', { name: 'Categories' });
  await tabs.getByRole('link', { name: 'All' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
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

test('a comment on an article is counted on its card and appears on the board', async ({
  page,
}) => {
  await page.goto('/news/3');
  const text = `About the third one ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(text);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(toast(page, 'Comment posted')).toBeVisible();
  await expect(page.getByLabel('Notices')).not.toContainText('board');
  await expect(page.getByRole('article', { name: 'Reply by Reader' }).last()).toContainText(text);
  await page.goto('/news?filter=all');
  await expect(page.getByText(/^\d+ comments?$/).first()).toBeVisible();
  await page.goto('/news/3');
  await page.getByRole('link', { name: 'View on board' }).click();
  await expect(page).toHaveURL(/\/message-board\/\d+$/);
  await expect(page.getByRole('main').getByText('Article', { exact: true })).toBeVisible();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('controls are large enough and nothing overflows the screen', async ({ page }) => {
    await page.goto('/message-board/1');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    const like = page.getByRole('button', { name: /^Like/ }).first();
    const box = await like.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await page
      .getByRole('link', { name: /^More options/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByLabel('Spam or advertising').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(page, 'Report sent')).toBeVisible();
  });
});
