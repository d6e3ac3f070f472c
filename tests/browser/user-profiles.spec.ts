import type { Browser, Page } from '@playwright/test';
import { asRole, signIn } from './support/as-role.ts';
import { writePost } from './support/board-actions.ts';
import { createAccount, newAccount, type TestAccount } from './support/own-accounts.ts';
import { expect, test } from './support/test.ts';

/** Somebody of this test's own who has written something, and where staff finds them. */
async function writerWith(browser: Browser, given: string, text: string) {
  const account = newAccount(given, test.info().project.name);
  await createAccount(browser, account);
  const context = await browser.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
  const page = await context.newPage();
  await signIn(page.request, account);
  const me = await (await page.request.get('/me')).json();
  const post = await writePost(page.request, { body: `${text} ${account.name}` });
  return { account, page, post, path: `/admin/people/member/${me.id}` };
}

async function sanction(page: Page, path: string, label: string, press: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: label, exact: true }).click();
  await page.getByLabel('Reason', { exact: true }).selectOption('rude');
  await expect(page.getByText('They will read')).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('You have attacked or insulted people.');
  await page.getByRole('button', { name: press, exact: true }).click();
  await expectBackAt(page, path);
}

/** What was pressed on a page below this one has been done. */
async function expectBackAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}(?:\\?.*)?$`));
}

async function expectRefused({ name }: TestAccount, page: Page): Promise<void> {
  await page.goto('/message-board');
  await page.getByLabel('Write a message').fill(`Muted words of ${name}`);
  await page.getByRole('button', { name: 'Post', exact: false }).first().click();
  await expect(page.getByRole('status').filter({ hasText: /^You are muted until/ })).toBeVisible();
}

test('a moderator warns and mutes somebody, who reads why, and lifts it again', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const { account, page: theirs, path } = await writerWith(browser, 'Rhys', 'A loud word by');
  await asRole(page, 'moderator');
  await sanction(page, path, 'Warn', 'Send the warning');
  await sanction(page, path, 'Mute', 'Mute');
  await expect(page.getByText(/^Muted until/)).toBeVisible();
  await expect(async () => {
    await theirs.goto('/notifications');
    await expect(theirs.getByText('A warning', { exact: true })).toBeVisible({ timeout: 500 });
    await expect(theirs.getByText('You cannot post', { exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expectRefused(account, theirs);
  await page.getByRole('link', { name: 'Lift the mute' }).click();
  await page.getByRole('button', { name: 'Lift the mute' }).click();
  await expectBackAt(page, path);
  await expect(page.getByText(/^Muted until/)).toBeHidden();
  await writePost(theirs.request, { body: `A kind word by ${account.name}` });
  await theirs.context().close();
});

test('a spammer is gone with one press, and back with another', async ({ page, browser }) => {
  const { account, page: theirs, path, post } = await writerWith(browser, 'Sal', 'Cheap lamps by');
  const text = `Cheap lamps by ${account.name}`;
  await asRole(page, 'moderator');
  await page.goto(path);
  await page.getByRole('link', { name: 'Remove as spammer' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Ban and remove all of it' }).click();
  await expect(page.getByText('All they left behind has been removed.')).toBeVisible();
  expect((await page.request.get(`/message-board/${post.threadId}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo the removal' }).click();
  await expect(page.getByText('They were removed as a spammer, and it was undone.')).toBeVisible();
  const thread = await page.request.get(`/message-board/${post.threadId}`);
  expect(await thread.text()).toContain(text);
  await theirs.context().close();
});

test('whoever was muted asks for another look, and somebody else grants it', async ({
  page,
  browser,
}) => {
  const { account, page: theirs, path } = await writerWith(browser, 'Ivy', 'A fair word by');
  await asRole(page, 'moderator');
  await sanction(page, path, 'Mute', 'Mute');
  await theirs.goto('/appeal');
  await theirs.getByRole('link', { name: 'Ask for another look' }).click();
  await theirs
    .getByLabel('Why should it be decided otherwise?')
    .fill(`It was a quote, ${account.name}.`);
  await theirs.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(theirs.getByText('Appeal sent')).toBeVisible();
  const context = await browser.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
  const admin = await context.newPage();
  await asRole(admin, 'admin');
  await admin.goto('/admin/moderation/pending?view=appeals');
  await admin
    .getByRole('listitem')
    .filter({ hasText: `It was a quote, ${account.name}.` })
    .getByRole('link')
    .first()
    .click();
  await expect(admin.getByText(/Decided first by/)).toBeVisible();
  await admin.getByRole('button', { name: 'Grant the appeal' }).click();
  await expect(admin.getByText('Decision saved', { exact: true })).toBeVisible();
  await theirs.goto('/appeal');
  await expect(theirs.getByText('Your appeal was granted')).toBeVisible();
  await theirs.context().close();
  await context.close();
});
