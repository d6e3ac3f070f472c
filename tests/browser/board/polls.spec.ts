import type { Page } from '@playwright/test';
import { getPage } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openLive } from '../support/open-live.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

/** Opens a thread with a poll and leads to it. */
async function askPoll(page: Page, question: string, results = 'Always shown'): Promise<string> {
  await page.goto('/message-board');
  await page.getByLabel('Category').first().selectOption('Theories');
  await page.getByRole('link', { name: 'Add a poll' }).click();
  // Before the message, because the page with the link has a field of that name, too.
  await page.getByLabel('Question').fill(question);
  await page.getByRole('textbox', { name: 'Write a message' }).fill(`Vote! ${question}`);
  await page.getByLabel('Options').fill('Spring\nSummer\nAutumn');
  await expect(page.getByLabel('Category')).toHaveValue('theories');
  await page.getByLabel('Results').selectOption(results);
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page).toHaveURL(/\/message-board\/\d+#post-\d+$/);
  // Before that, a vote leads to the page of the poll.
  await waitForHydration(page);
  return new URL(page.url()).pathname;
}

test('a reader asks, another votes by keyboard, and open pages count along', {
  tag: '@phone',
}, async ({ page, browser, pageErrors }) => {
  pageErrors.allow(/422/);
  const question = `Which season? ${Date.now()}`;
  const path = await askPoll(page, question);
  const poll = page.getByRole('region', { name: question });
  await expect(poll).toContainText('0 voters');
  await expect(poll.getByRole('link', { name: 'Poll tools' })).toBeVisible();
  await openLive(page, path);
  const other = await getPage(browser, 'subscriber');
  await other.goto(path);
  const theirs = other.getByRole('region', { name: question });
  const vote = theirs.getByRole('button', { name: 'Vote', exact: true });
  // Until its script has arrived, the form is a plain one that leads to another page.
  const isHydrated = () =>
    vote.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true);
  await vote.focus();
  await other.keyboard.press('Enter');
  await expect(theirs.getByText('Choose an option first.')).toBeVisible();
  await theirs.getByRole('radio', { name: 'Spring' }).focus();
  await other.keyboard.press('ArrowDown');
  await other.keyboard.press('Enter');
  await expect(theirs.getByRole('radio', { name: /^Summer Your vote/ })).toBeChecked();
  await expect(theirs).toContainText('1 voter');
  await expect(theirs.getByText('Choose an option first.')).toBeHidden();
  await expect(poll).toContainText('1 voter');
  await expect(poll).toContainText('100% (1)');
  await expectAccessible(other);
  await theirs.getByRole('button', { name: 'Withdraw vote' }).click();
  await expect(theirs).toContainText('0 voters');
  await other.context().close();
});

test('a poll whose script can’t be loaded is voted on as without scripts', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const question = `Unloaded? ${Date.now()}`;
  const path = await askPoll(page, question);
  await page.route(/\/assets\/poll-section-/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(path);
  await failed;
  await waitForHydration(page);
  const poll = page.getByRole('region', { name: question });
  await poll.getByRole('radio', { name: 'Autumn' }).check();
  await poll.getByRole('button', { name: 'Vote', exact: true }).click();
  await page.waitForURL(/\/polls\/\d+/);
  await expect(page.getByRole('main')).toContainText('100% (1)');
});

test('a poll that isn’t posted yet is there again after a reload, and gone once posted', async ({
  page,
}) => {
  const question = `Kept? ${Date.now()}`;
  const closes = page.getByLabel('Closes (UTC)');
  await page.goto('/message-board/write?poll=1');
  await waitForHydration(page);
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Vote, please.');
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Options').fill('Yes\nNo');
  await page.getByLabel('Answers').selectOption('Several options');
  await closes.fill('2099-05-01T20:00');
  await page.reload();
  await expect(page.getByLabel('Question')).toHaveValue(question);
  await expect(page.getByLabel('Options')).toHaveValue('Yes\nNo');
  await expect(page.getByLabel('Answers')).toHaveValue('several');
  await expect(closes).toHaveValue('2099-05-01T20:00');
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page.getByRole('region', { name: question })).toContainText('0 voters');
  await page.goto('/message-board/write?poll=1');
  await waitForHydration(page);
  await expect(page.getByLabel('Question')).toHaveValue('');
  await expect(closes).toHaveValue('');
});

test('results stay hidden until the reader has voted', async ({ page, browser }) => {
  const question = `Hidden? ${Date.now()}`;
  const path = await askPoll(page, question, 'Shown after voting');
  const poll = page.getByRole('region', { name: question });
  await expect(poll).toContainText('Results show once you’ve voted.');
  await poll.getByRole('radio', { name: 'Autumn' }).check();
  await poll.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(poll).toContainText('100% (1)');
  await page.reload();
  await expect(poll).toContainText('100% (1)');
  const other = await getPage(browser, 'subscriber');
  await other.goto(path);
  await expect(other.getByRole('region', { name: question })).not.toContainText('%');
  await other.context().close();
});

test('a moderator closes a poll under readers’ eyes, and undoes it', async ({ page, browser }) => {
  const question = `Closing? ${Date.now()}`;
  const path = await askPoll(page, question);
  await openLive(page, path);
  const poll = page.getByRole('region', { name: question });
  const moderator = await getPage(browser, 'moderator');
  await moderator.goto(path);
  await moderator.getByRole('link', { name: 'Poll tools' }).click();
  await moderator.getByRole('button', { name: 'Close now' }).click();
  await expect(moderator.getByText('Closed by a moderator.')).toBeVisible();
  await expect(poll).toContainText('Closed');
  await expect(poll.getByRole('button', { name: 'Vote', exact: true })).toBeHidden();
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Undo' }).click();
  await expect(poll.getByRole('button', { name: 'Vote', exact: true })).toBeVisible();
  await moderator.context().close();
});

test('options that are there twice are refused beside their field, and stay', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await page.goto('/message-board/write?poll=on');
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Twice');
  await page.getByLabel('Question').fill('Really?');
  await page.getByLabel('Options').fill('Yes\nyes');
  await page.getByRole('button', { name: 'Post message' }).click();
  const options = page.getByLabel('Options');
  await expect(options).toBeFocused();
  await expect(options).toHaveAccessibleDescription('“yes” is there twice. List each option once.');
  await expect(options).toHaveValue('Yes\nyes');
  await expectAccessible(page);
});
