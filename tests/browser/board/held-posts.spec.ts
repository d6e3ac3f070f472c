import type { Page } from '@playwright/test';
import { getPage, signIn } from '../support/as-role.ts';
import { openLive } from '../support/open-live.ts';
import { createAccount, newAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

/** Posts something the screening holds, and returns the id of its post. */
async function postHeld(page: Page, text: string): Promise<string> {
  await composer(page).fill(
    `${text} https://example.com/a https://example.org/b https://example.net/c`,
  );
  await page.getByRole('button', { name: 'Post message' }).click();
  const post = page.getByRole('article').filter({ hasText: text });
  await expect(post.getByText('awaiting approval', { exact: true })).toBeVisible();
  return (await post.getAttribute('id'))?.replace('post-', '') ?? '';
}

test('A decision about a held message shows where it stands, on its author’s open page', async ({
  page,
  browser,
}) => {
  const author = newAccount('Ida', 'Waiting');
  await createAccount(browser, author);
  await signIn(page.context().request, author);
  // A category of its own: other tests post at the same time.
  await openLive(page, '/message-board?category=tech');
  const [approved, rejected] = [`Held and approved ${Date.now()}`, `Held and not ${Date.now()}`];
  const approvedId = await postHeld(page, approved);
  const rejectedId = await postHeld(page, rejected);
  const moderator = await getPage(browser, 'moderator');
  const decide = async (id: string, form: Record<string, string>) => {
    const path = `/admin/review/comment/${id}`;
    const response = await moderator.context().request.post(path, { form, maxRedirects: 0 });
    expect(response.status()).toBe(303);
  };
  await decide(approvedId, { decision: 'approved' });
  const articles = page.locator('[aria-label="Messages"] article');
  const post = articles.filter({ hasText: approved });
  await expect(post.getByRole('button', { name: /^Like/ })).toBeVisible();
  await expect(post.getByText('awaiting approval')).toHaveCount(0);
  await expect(page.getByText('1 new message')).toHaveCount(0);
  // Below the newer one, which is still held.
  await expect(articles.first()).toContainText(rejected);
  await decide(rejectedId, { decision: 'rejected', reason: 'spam' });
  const refused = articles.filter({ hasText: rejected });
  await expect(refused.getByText('not accepted', { exact: true })).toBeVisible();
  await expect(refused).toContainText('It’s spam or advertising.');
  await expect(refused.getByRole('link', { name: 'Appeal this decision' })).toBeVisible();
  await moderator.context().close();
});

test('A removed message says who removed it, on its author’s open page and after a reload', async ({
  page,
  browser,
}) => {
  await openLive(page, '/message-board');
  const text = `To be removed ${Date.now()}`;
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Post message' }).click();
  const post = page.locator('[aria-label="Messages"] article').filter({ hasText: text });
  await expect(post.getByText('0 replies')).toBeVisible();
  const id = (await post.getAttribute('id'))?.replace('post-', '');
  const moderator = await getPage(browser, 'moderator');
  const forms: Record<string, string>[] = [
    { intent: 'enqueue' },
    { decision: 'removed', reason: 'off-topic' },
  ];
  for (const form of forms) {
    const path = `/admin/review/comment/${id}`;
    await moderator.context().request.post(path, { form, maxRedirects: 0 });
  }
  await expect(post).toContainText('A moderator removed this message. Reason: It’s off topic.');
  await expect(page.getByText('You deleted this message.')).toHaveCount(0);
  await page.reload();
  await expect(post).toContainText('A moderator removed this message. Reason: It’s off topic.');
  await expect(post.getByRole('link', { name: 'Appeal this decision' })).toBeVisible();
  await moderator.context().close();
});

test('Closing the dialog of an edit keeps its text, and Cancel discards it', async ({ page }) => {
  await page.goto('/message-board');
  const text = `To be edited ${Date.now()}`;
  await composer(page).fill(text);
  await page.getByLabel('Category').selectOption('lore');
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue('lore');
  await page.getByRole('button', { name: 'Post message' }).click();
  const post = page.locator('[aria-label="Messages"] article').filter({ hasText: text }).first();
  await expect(post.getByText('0 replies')).toBeVisible();
  await expect(post.getByRole('button', { name: /replies/ })).toHaveCount(0);
  const edit = page.getByRole('dialog', { name: 'Edit' });
  const field = edit.getByRole('textbox', { name: 'Your message' });
  const open = async () => {
    await post.getByRole('link', { name: /^More options/ }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  };
  await open();
  await expect(field).toHaveValue(text);
  await field.fill(`${text}, rewritten`);
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await open();
  await expect(field).toHaveValue(`${text}, rewritten`);
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(field).toHaveValue(text);
});

test('The undo of a deletion goes when its time is over, and says so', async ({ page }) => {
  await page.goto('/message-board');
  await page.clock.install();
  const text = `To be deleted ${Date.now()}`;
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Post message' }).click();
  const post = page.locator('[aria-label="Messages"] article').filter({ hasText: text }).first();
  await post.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo (within 60 seconds)' });
  await expect(undo).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByText('The 60 seconds are over.')).toBeVisible();
  await expect(undo).toHaveCount(0);
});
