import type { Page } from '@playwright/test';
import { writePost } from '../support/board-actions.ts';
import { expect, firstVisit, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a username' });

/** Changes the name in the composer and expects it to be shown there without a reload. */
async function changeName(page: Page, label: string, name: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: label }) });
  const { href } = await page.evaluate(() => ({ href: location.href }));
  await form.getByRole('button', { name: 'Change' }).click();
  await expect(dialog(page).getByLabel('Username')).toBeFocused();
  await dialog(page).getByLabel('Username').fill(name);
  await dialog(page).getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByText(`You are now posting as ${name}.`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(form.getByText(`Posting as ${name}`)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Change' })).toBeFocused();
  expect(page.url()).toBe(href);
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe(name);
}

test.describe('A guest changes the name', () => {
  test('from the board', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/message-board');
    await changeName(page, 'Write a message', 'Board Reader');
  });

  test('from the comments', async ({ page }) => {
    await page.goto('/news/1');
    await changeName(page, 'Write a comment', 'Comment Reader');
  });

  test('from a reply, and posts under the new name', async ({ page, request }) => {
    const { threadId } = await writePost(request, { body: 'Who is there?' });
    await page.goto(`/message-board/${threadId}`);
    await changeName(page, 'Write a reply', 'Reply Reader');
    await page.getByRole('textbox', { name: 'Write a reply' }).fill('It is me.');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Reply by Reply Reader' })).toBeVisible();
  });
});

firstVisit(
  'The name from the dialog that opens by itself is shown in the composer at once',
  async ({ page }) => {
    await page.goto('/message-board');
    await expect(dialog(page).getByLabel('Username')).toBeFocused();
    await page.keyboard.type('Night Watch');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Posting as Night Watch')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeFocused();
  },
);
