import type { Browser, Page } from '@playwright/test';
import { asRole, getPage } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoOverflow } from '../support/expect-usable.ts';
import { fromNewNetwork } from '../support/new-network.ts';
import { expect, test } from '../support/test.ts';

/** By a guest of this test alone. */
async function writeAsGuest(browser: Browser | null, bodies: string[]): Promise<void> {
  const baseURL = process.env.BROWSER_TEST_ADDRESS ?? '';
  const context = await browser?.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  if (!context) throw new Error('there is no browser');
  for (const body of bodies) await writePost(context.request, { body });
  await context.close();
}

const ofThisRun = () => `${test.info().project.name} ${Date.now()}`;

/** The queue's line about the message with this text. */
const getLine = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Messages the screen holds; answers with how they begin. */
async function holdMessages(browser: Browser | null, purpose: string): Promise<string[]> {
  const titles = ['First', 'Second'].map((word) => `${word} scam of ${purpose} ${ofThisRun()}`);
  await writeAsGuest(browser, titles);
  return titles;
}

async function openHeld(page: Page) {
  await asRole(page, 'moderator');
  await page.goto('/admin/moderation/pending?view=held');
}

test('a moderator rejects several at once, needs a reason for it, and the queue forgets them', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const titles = await holdMessages(browser, 'bulk');
  await openHeld(page);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden();
  for (const title of titles) await getLine(page, title).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Reason required')).toBeVisible();
  await expect(page.getByLabel('Reason for the author')).toHaveAccessibleDescription(
    'Choose a reason.',
  );
  await expect(page).toHaveURL(/item=/);
  for (const title of titles) {
    await expect(getLine(page, title).getByRole('checkbox')).toBeChecked();
  }
  await page.getByLabel('Reason for the author').selectOption('spam');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('2 items rejected')).toBeVisible();
  await expect(page).not.toHaveURL(/did=/);
  for (const title of titles) await expect(page.getByText(title)).toHaveCount(0);
});

test('a decision by keyboard leaves the focus in the page, right before the undo', async ({
  page,
}) => {
  await asRole(page, 'moderator');
  // Both lists start with the same item, so one after the other.
  for (const path of ['/admin/moderation/pending', '/admin?tab=moderation']) {
    await page.goto(path);
    await page.getByRole('checkbox').first().press('Space');
    await page.getByRole('button', { name: /^(?:Keep|Approve)$/ }).press('Enter');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Decision undone')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('keys move through the queue, choose and open; who opens something has it, for others to see', async ({
  page,
  browser,
}) => {
  const [title = ''] = await holdMessages(browser, 'keys');
  await openHeld(page);
  const boxes = page.getByRole('checkbox');
  // Nothing has the focus yet.
  await page.keyboard.press('j');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(boxes.first()).toBeChecked();
  // Elsewhere in the page the keys do nothing.
  const settings = page.getByRole('navigation').getByRole('link').first();
  await settings.focus();
  await page.keyboard.press('j');
  await expect(settings).toBeFocused();
  await getLine(page, title).getByRole('checkbox').focus();
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: /^Message by / })).toBeVisible();
  await expect(page.getByRole('article').getByText(title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible();
  await expect(
    page.getByText(/^Assigned to you until .* Others can still decide\.$/),
  ).toBeVisible();
  const other = await getPage(browser, 'admin');
  await other.goto('/admin/moderation/pending?view=held');
  const line = other.getByRole('listitem').filter({ hasText: title });
  await expect(line.getByText(/ is reviewing$/)).toBeVisible();
  await other.context().close();
});

test('a visitor reports illegal content, fixes an error and gets a reference', async ({
  page,
  pageErrors,
}) => {
  // The refused form.
  pageErrors.allow(/422/);
  await page.goto('/notice?url=/news/1');
  await expect(page.getByLabel('Where is it?')).toHaveValue(/\/news\/1$/);
  await page.getByLabel('It’s illegal').check();
  await page.getByLabel('Why should we remove it?').fill(`It is a test of ${Date.now()}.`);
  const form = page.getByRole('form', { name: 'Report illegal content' });
  await form.getByLabel('Name', { exact: true }).fill('Nadia');
  await form.getByLabel('Email', { exact: true }).fill('nadia@example.com');
  await page.getByLabel('I believe in good faith').check();
  await page.getByLabel('Where is it?').fill('/news/999999');
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByLabel('Where is it?')).toBeFocused();
  await expect(page.getByLabel('Where is it?')).toHaveAccessibleDescription(
    /find anything to review/,
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/news/1');
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByText(/Your reference is N-[0-9A-F]{12}/)).toBeVisible();
});

test('a moderator decides about a message nobody has reported, from the board', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await asRole(page, 'moderator');
  const body = `Nothing to do with the game ${ofThisRun()}`;
  await writeAsGuest(browser, [body]);
  await page.goto('/message-board');
  const message = page.getByRole('article').filter({ hasText: body });
  await message.getByRole('link', { name: /^More options/ }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Message by /, level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByText(body)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Reason', { exact: true }).selectOption('off-topic');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('main').getByText('Removed', { exact: true }).first()).toBeVisible();
  await page.goto('/message-board');
  await expect(page.getByText(body)).toHaveCount(0);
});

test('a title that is one long word stays on the smallest phone', async ({ page, request }) => {
  const title = `${'Donau'.repeat(20)}${Date.now()}`;
  const tip = { title, body: 'Seen at the harbour.', evidence: 'A picture.', intent: 'submit' };
  const idempotencyKey = crypto.randomUUID();
  const answer = await request.post('/submit/news', {
    form: { ...tip, links: 'https://example.com/harbour', idempotencyKey },
    headers: fromNewNetwork(),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await asRole(page, 'moderator');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/moderation/pending?view=submissions');
  await getLine(page, title).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectNoOverflow(page);
});

test('the reasons of a decision open below its button, which stays in place', async ({
  page,
  browser,
}) => {
  const [title = ''] = await holdMessages(browser, 'reasons');
  await openHeld(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const line = getLine(page, title);
  const approve = line.getByRole('button', { name: /^Approve/ });
  const reject = line.locator('summary').filter({ hasText: 'Reject…' });
  const places = async () => [await approve.boundingBox(), await reject.boundingBox()];
  // Below there is room for the reasons, however many lines the queue has.
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await places();
  await reject.click();
  const reason = line.getByRole('button', { name: /spam/ });
  await expect(reason).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  const box = await reason.boundingBox();
  const bottom = (before[1]?.y ?? 0) + (before[1]?.height ?? 0);
  expect(box?.y).toBeGreaterThanOrEqual(bottom);
  await expectNoOverflow(page);
  await reason.click();
  await expect(page.getByText('rejected').first()).toBeVisible();
});

test('the second click of a double click decides about no other item', async ({
  page,
  browser,
}) => {
  const [first = '', second = ''] = await holdMessages(browser, 'double clicks');
  await openHeld(page);
  const approve = (title: string) => getLine(page, title).getByRole('button', { name: /^Approve/ });
  await approve(first).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await approve(second).click();
  await expect(page.getByText('approved').first()).toBeVisible();
  await expect(getLine(page, second)).toHaveCount(0);
  await expect(getLine(page, first)).toBeVisible();
});

test('a decision that comes second says at once who decided first', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/409/);
  const [title = ''] = await holdMessages(browser, 'race');
  await openHeld(page);
  await getLine(page, title)
    .getByRole('link', { name: /^Message by/ })
    .click();
  // Once the page has claimed the item it doesn’t load its data again.
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible();
  const other = await getPage(browser, 'admin');
  const decided = await other.context().request.post(new URL(page.url()).pathname, {
    form: { decision: 'approved' },
    maxRedirects: 0,
  });
  expect(decided.status()).toBe(303);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(
    page.getByText(/ already decided: approved\. Your decision wasn’t applied/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await other.context().close();
});
