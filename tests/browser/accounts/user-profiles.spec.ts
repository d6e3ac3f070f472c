import type { Browser, Page } from '@playwright/test';
import { asRole, getPage, signIn } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { createAccount, newAccount, type TestAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

/** A member of this test alone with one post, and the path of their admin profile. */
async function createPoster(browser: Browser, givenName: string, text: string) {
  const account = newAccount(givenName, test.info().project.name);
  await createAccount(browser, account);
  const page = await getPage(browser);
  await signIn(page.request, account);
  const me = await (await page.request.get('/me')).json();
  const post = await writePost(page.request, { body: `${text} ${account.name}` });
  return { account, page, post, path: `/admin/people/${me.id}` };
}

async function sanction(page: Page, path: string, label: string, submit: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: label, exact: true }).click();
  await page.getByLabel('Reason', { exact: true }).selectOption('rude');
  await expect(page.getByText('Message preview')).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('You attacked or insulted people.');
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expectReturnedTo(page, path);
}

async function expectReturnedTo(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}(?:\\?.*)?$`));
}

async function expectRefused({ name }: TestAccount, page: Page): Promise<void> {
  await page.goto('/message-board');
  await page.getByLabel('Write a message').fill(`Muted words of ${name}`);
  await page.getByRole('button', { name: 'Post', exact: false }).first().click();
  await expect(page.getByRole('status').filter({ hasText: /^You are muted until/ })).toBeVisible();
}

test('a moderator warns and mutes a member, who sees why, and unmutes them', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const { account, page: memberPage, path } = await createPoster(browser, 'Rhys', 'A loud word by');
  await asRole(page, 'moderator');
  await sanction(page, path, 'Warn', 'Send warning');
  await sanction(page, path, 'Mute', 'Mute');
  await expect(page.getByText(/^Muted until/)).toBeVisible();
  await expect(async () => {
    await memberPage.goto('/notifications');
    await expect(memberPage.getByText('A warning', { exact: true })).toBeVisible({ timeout: 500 });
    await expect(memberPage.getByText('You were muted', { exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expectRefused(account, memberPage);
  await page.getByRole('link', { name: 'Unmute' }).click();
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expectReturnedTo(page, path);
  await expect(page.getByText(/^Muted until/)).toBeHidden();
  await writePost(memberPage.request, { body: `A kind word by ${account.name}` });
  await memberPage.context().close();
});

test('removing a spammer removes their posts, and Undo restores them', async ({
  page,
  browser,
}) => {
  const {
    account,
    page: memberPage,
    path,
    post,
  } = await createPoster(browser, 'Sal', 'Cheap lamps by');
  const text = `Cheap lamps by ${account.name}`;
  await asRole(page, 'moderator');
  await page.goto(path);
  await page.getByRole('link', { name: 'Remove as spammer' }).click();
  const remove = page.getByRole('button', { name: 'Ban and remove everything' });
  await expect(remove).toBeVisible();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await remove.click();
  await expect(page.getByText('All of their content was removed.')).toBeVisible();
  expect((await page.request.get(`/message-board/${post.threadId}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo removal' }).click();
  await expect(page.getByText('Removed as a spammer, then restored.')).toBeVisible();
  const thread = await page.request.get(`/message-board/${post.threadId}`);
  expect(await thread.text()).toContain(text);
  await memberPage.context().close();
});

test('a muted member appeals, and another moderator grants the appeal', async ({
  page,
  browser,
}) => {
  const { account, page: memberPage, path } = await createPoster(browser, 'Ivy', 'A fair word by');
  await asRole(page, 'moderator');
  await sanction(page, path, 'Mute', 'Mute');
  await memberPage.goto('/appeal');
  await memberPage.getByRole('link', { name: 'Appeal this decision' }).click();
  await memberPage.getByLabel('Why should we change it?').fill(`It was a quote, ${account.name}.`);
  await memberPage.getByRole('button', { name: 'Send appeal' }).click();
  await expect(memberPage.getByText('Appeal sent')).toBeVisible();
  const admin = await getPage(browser, 'admin');
  await admin.goto('/admin/moderation/pending?view=appeals');
  await admin
    .getByRole('listitem')
    .filter({ hasText: `It was a quote, ${account.name}.` })
    .getByRole('link')
    .first()
    .click();
  await expect(admin.getByText(/Decision by/)).toBeVisible();
  await admin.getByRole('button', { name: 'Grant the appeal' }).click();
  await expect(admin.getByText('Appeal granted', { exact: true })).toBeVisible();
  await memberPage.goto('/appeal');
  await expect(memberPage.getByText('Your appeal was granted')).toBeVisible();
  await memberPage.context().close();
  await admin.context().close();
});
