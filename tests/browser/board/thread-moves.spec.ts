import { getPage } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openLive } from '../support/open-live.ts';
import { expect, test } from '../support/test.ts';

test('chosen posts move into a new thread, also on open pages', { tag: '@phone' }, async ({
  page,
  browser,
  pageErrors,
}) => {
  // The refused form.
  pageErrors.allow(/422/);
  const moderator = await getPage(browser, 'moderator');
  const mark = Date.now();
  const { threadId } = await writePost(moderator.request, { body: `Split ${mark}` });
  const thread = String(threadId);
  for (const body of ['Stays', 'Moves', 'Moves along']) {
    await writePost(moderator.request, { body: `${body} ${mark}`, thread });
  }
  await openLive(page, `/message-board/${thread}`);
  await expect(page.getByText(`Moves along ${mark}`)).toBeVisible();
  await moderator.goto(`/admin/threads/${thread}`);
  await moderator.getByRole('link', { name: 'Choose posts' }).click();
  const box = (body: string) => moderator.getByLabel(`Choose: ${body} ${mark}`, { exact: true });
  await box('Moves').focus();
  await moderator.keyboard.press('Space');
  await box('Moves along').check();
  await moderator.getByRole('button', { name: 'Split thread' }).click();
  await expect(moderator.getByText('Give the new thread a title.')).toBeVisible();
  await expect(box('Moves')).toBeChecked();
  await expectAccessible(moderator);
  await moderator.getByLabel('Title of the new thread').fill(`Aside ${mark}`);
  await moderator.getByRole('button', { name: 'Split thread' }).click();
  await expect(moderator.getByRole('heading', { name: 'Thread tools' })).toBeVisible();
  await expect(page.getByText(`Moves along ${mark}`)).toBeHidden();
  await expect(page.getByText(`Stays ${mark}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Aside ${mark}` }).click();
  await expect(page.getByText(`Moves along ${mark}`)).toBeVisible();
  await moderator.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page).toHaveURL(`/message-board/${thread}`);
  await expect(page.getByText(`Moves along ${mark}`)).toBeVisible();
  await moderator.context().close();
});

test('several threads are selected from the board and merged', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const moderator = await getPage(browser, 'moderator');
  const mark = Date.now();
  const [one, two] = [
    await writePost(moderator.request, { body: `Older ${mark}`, category: 'mods' }),
    await writePost(moderator.request, { body: `Newer ${mark}`, category: 'mods' }),
  ];
  await openLive(page, `/message-board/${two.threadId}`);
  await moderator.goto('/message-board?category=mods');
  await moderator.getByRole('button', { name: 'Select threads' }).click();
  for (const body of ['Older', 'Newer']) {
    const thread = moderator.getByRole('listitem').filter({ hasText: `${body} ${mark}` });
    await thread.getByRole('checkbox').check();
  }
  const actions = moderator.getByRole('form', { name: 'Actions for selected' });
  await expect(actions.getByRole('status')).toHaveText('2 selected');
  await expectAccessible(moderator);
  await actions.getByLabel('Action').selectOption('Merge');
  await actions.getByRole('button', { name: 'Continue' }).click();
  await expect(moderator.getByRole('heading', { name: 'Merge 2 threads' })).toBeVisible();
  await expect(moderator.getByLabel('Into')).toHaveValue(String(one.threadId));
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Merge' }).click();
  await expect(page).toHaveURL(`/message-board/${one.threadId}`);
  await expect(page.getByText(`Newer ${mark}`).first()).toBeVisible();
  await expect(page.getByText(/^1 post merged from/)).toBeVisible();
  await moderator.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText(`Newer ${mark}`)).toHaveCount(0);
  await moderator.context().close();
});
