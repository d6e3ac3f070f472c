import { asRole } from '../support/as-role.ts';
import { openDraft, openGroup, send, uniqueTitle } from '../support/edit-article.ts';
import { expect, test } from '../support/test.ts';

test('Topics are chosen and added by keyboard, and taken away', async ({ page }) => {
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('A tagged draft'));
  const group = page.locator('.edit-groups details').filter({ hasText: 'Topics' });
  await openGroup(page, 'Topics');
  const field = group.getByLabel('Add a topic');
  await field.pressSequentially('The t');
  await expect(group.locator('datalist option[value="The tone"]')).toBeAttached();
  await field.fill('The tone');
  const name = `Topic ${crypto.randomUUID().slice(0, 8)}`;
  await field.fill(name);
  await field.press('Enter');
  await expect(group.getByRole('checkbox')).toHaveCount(2);
  await expect(field).toBeFocused();
  await group.getByRole('checkbox', { name: 'The tone' }).press('Space');
  await send(page, 'Save draft');
  await expect(group.getByRole('checkbox')).toHaveCount(1);
  await expect(group.getByRole('checkbox', { name })).toBeChecked();
});

test('The author of a message gives it topics from its menu', async ({ page }) => {
  await asRole(page, 'moderator');
  await page.goto('/message-board/2');
  await page
    .getByRole('link', { name: /^More options for Tidewright/ })
    .first()
    .click();
  // The footer has a link of this name, too.
  await page.locator('a[href="/message-board/2/topics"]').click();
  await page.getByLabel('Add a topic').fill('Maps');
  await page.getByRole('button', { name: 'Save topics' }).click();
  await expect(page.getByText('Topics saved')).toBeVisible();
  await page.goto('/message-board/2');
  const topics = page.getByRole('list', { name: 'Topics' });
  await expect(topics.getByRole('link')).toHaveText(['The tone', 'Maps']);
});
