import type { Page } from '@playwright/test';
import { asRole, signIn } from '../support/as-role.ts';
import { likePost, writePost } from '../support/board-actions.ts';
import { openDraft } from '../support/edit-article.ts';
import { createAccount, newAccount } from '../support/own-accounts.ts';
import { expect, test } from '../support/test.ts';

const LOST = 'The connection was lost. What you typed is still here. Try again.';

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

test('A settings form that finds no connection keeps what was typed, says so, and can be sent again', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const pell = newAccount('Pell', 'Disconnected');
  await createAccount(browser, pell);
  await signIn(page.context().request, pell);
  await page.goto('/settings');
  const about = page.getByLabel(/^About you/);
  await about.fill('Typed on a train.');
  await goOffline(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(about).toHaveValue('Typed on a train.');
  await goOnline(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(LOST)).toBeHidden();
  await page.reload();
  await expect(about).toHaveValue('Typed on a train.');
});

test('A server that fails without an answer of its own leaves the form as it was', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/502/);
  await page.goto('/subscribe');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email', { exact: false }).first().fill('fan@example.org');
  const proxyError = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  await page.route('**/*.data', (route) => route.fulfill(proxyError));
  await form.getByRole('button', { name: /Subscribe/ }).click();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(form.getByLabel('Email', { exact: false }).first()).toHaveValue('fan@example.org');
});

test('A list that can’t be loaded says that the connection was lost and offers to try again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/news');
  await goOffline(page);
  await page.getByRole('link', { name: 'Rumors', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The connection was lost.' })).toBeVisible();
  await goOnline(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/news?filter=rumors');
  await expect(page.getByRole('heading', { name: 'Latest News & Rumors' })).toBeVisible();
});

test('Once a draft is kept again, its form no longer says that the connection was lost', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await asRole(page, 'editor');
  const address = await openDraft(page, 'A draft of a train ride');
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  await excerpt.fill('Typed on a train.');
  await goOffline(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const alert = page.getByRole('alert').filter({ hasText: LOST });
  await expect(alert).toBeFocused();
  await expect(page.getByText('We can’t save your draft right now.')).toBeVisible();
  await expect(alert).toBeVisible();
  await goOnline(page);
  await excerpt.fill('Typed on a train to Cold Ferry.');
  await expect(page.getByText('Not saved yet, but what you typed is kept')).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(page.getByText('The connection is back, and your text is kept.')).toBeVisible();
  await expect(excerpt).toBeFocused();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The connection is back')).toBeHidden();
  await page.goto(address);
  await expect(excerpt).toHaveValue('Typed on a train to Cold Ferry.');
});

test('A text whose editor can’t be loaded is written in its field, and saved', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route(/\/assets\/rich-editor-/, (route) => route.abort());
  await asRole(page, 'editor');
  await page.goto('/admin/new-content?kind=article');
  await page.getByLabel('Title').fill('A draft without its editor');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/admin\/edit-article\/\d+/);
  await expect(page.getByText('The editor couldn’t be loaded.')).toBeVisible();
  const text = page.locator('textarea[name=body]');
  await text.fill('Typed as **Markdown**.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('Typed as **Markdown**.');
});

test('A message stays as typed where its preview can’t be loaded', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route(/\/assets\/preview-/, (route) => route.abort());
  await page.goto('/message-board');
  const message = page.getByRole('textbox', { name: 'Write a message' });
  await message.fill('Typed before the preview.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('This part of the page couldn’t be loaded.')).toBeVisible();
  await expect(message).toHaveValue('Typed before the preview.');
});

test('Fields that nobody has typed into keep their values when a form finds no connection', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await asRole(page, 'admin');
  await page.goto('/admin/edit-article/30');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const before = await title.inputValue();
  expect(before).not.toBe('');
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Typed on a train.');
  await goOffline(page);
  await page
    .getByRole('button', { name: /^(Save|Keep)/ })
    .first()
    .click();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(title).toHaveValue(before);
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('Typed on a train.');
  await goOnline(page);

  await page.goto('/admin/moderation/settings');
  const notifies = page.getByRole('checkbox', { name: /^Notify moderators/ });
  await expect(notifies).toBeChecked();
  await goOffline(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(notifies).toBeChecked();
});

test('A button that is a form of its own says why it failed, and works when pressed again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/502/);
  await asRole(page, 'admin');
  await page.goto('/admin/pages/community');
  const subtitle = page.getByLabel('Subtitle');
  const before = await subtitle.inputValue();
  const notices = page.getByRole('region', { name: 'Notices' });
  const undo = notices.getByRole('button', { name: 'Undo' });
  const failure = notices.getByText(/^The connection was lost\./);
  const proxyError = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  const fail = () => page.route('**/*.data*', (route) => route.fulfill(proxyError));
  await subtitle.fill('What fans do.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(undo).toBeVisible();
  await fail();
  await undo.click();
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL('/admin/pages/community');
  await page.unroute('**/*.data*');
  await undo.click();
  await expect(notices.getByText('Undone', { exact: true })).toBeVisible();
  await expect(subtitle).toHaveValue(before);

  await page.goto('/admin/audit');
  await fail();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(failure).toBeVisible();
  await expect(failure).toHaveCount(1);
});

test('A button of a public page that is a form of its own says why it failed', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const notices = page.getByRole('region', { name: 'Notices' });
  const failure = notices.getByText(/^The connection was lost\./);
  const pell = newAccount('Pell', 'Lone button');
  await createAccount(browser, pell);
  await signIn(page.context().request, pell);
  const { id } = await writePost(page.context().request, { body: 'Who hears the train?' });
  const guest = await browser.newContext({ baseURL: process.env.BROWSER_TEST_ADDRESS ?? '' });
  await likePost(guest.request, id);
  await guest.close();
  await page.goto('/notifications');
  const readAll = page.getByRole('button', { name: 'Mark all as read' });
  await expect(readAll).toBeVisible();
  await goOffline(page);
  await readAll.click();
  await expect(failure).toBeVisible();
  await goOnline(page);
  await readAll.click();
  await expect(readAll).toBeHidden();

  await page.goto('/submit/news');
  await page.getByLabel('Title').fill('Seen on a train');
  await page.getByLabel(/^What happened/).fill('A light at the harbor.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('In review')).toBeVisible();
  const withdraw = page.getByRole('button', { name: /^Withdraw/ });
  await expect(withdraw).toBeVisible();
  await goOffline(page);
  await withdraw.click();
  await expect(failure).toBeVisible();
  await goOnline(page);
  await withdraw.click();
  await expect(page.getByLabel('Title')).toHaveValue('Seen on a train');
});

test('Undo says that the connection was lost, and keeps what is typed on the page', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await asRole(page, 'admin');
  await page.goto('/admin/pages/community');
  const subtitle = page.getByLabel('Subtitle');
  const before = await subtitle.inputValue();
  await subtitle.fill('Who fans are.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  const undo = notices.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.waitForLoadState('networkidle');
  await subtitle.fill('Typed on a train.');
  await goOffline(page);
  await undo.click();
  await expect(notices.getByText(/^The connection was lost\./)).toBeVisible();
  await expect(subtitle).toHaveValue('Typed on a train.');
  await goOnline(page);
  await undo.click();
  await expect(notices.getByText('Undone', { exact: true })).toBeVisible();
  await page.goto('/admin/pages/community');
  await expect(subtitle).toHaveValue(before);
});
