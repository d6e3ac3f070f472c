import { expect, test } from '../support/test.ts';

test('without scripts, a guest opens a thread with a poll, votes, changes and withdraws', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await page.goto('/message-board');
  await page.getByRole('link', { name: 'Add a poll' }).click();
  const question = `Plain? ${Date.now()}`;
  await page.getByLabel('Question').fill(question);
  await page.getByRole('textbox', { name: 'Write a message' }).fill(question);
  await page.getByLabel('Options').fill('Yes\nyes');
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page.getByText('“yes” is there twice.')).toBeVisible();
  await page.getByLabel('Options').fill('Yes\nNo');
  await page.getByRole('button', { name: 'Post message' }).click();
  await expect(page).toHaveURL(/\/message-board\/\d+\?notice=message-posted/);
  const poll = page.getByRole('region', { name: question });
  await poll.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(page.getByText('Choose an option first.')).toBeVisible();
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(page).toHaveURL(/\/polls\/\d+\?notice=vote-counted$/);
  await expect(page.getByRole('radio', { name: /^No Your vote/ })).toBeChecked();
  await expect(page.getByText('1 voter')).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Change vote' }).click();
  await expect(page.getByRole('radio', { name: /^Yes Your vote/ })).toBeChecked();
  await page.getByRole('button', { name: 'Withdraw vote' }).click();
  await expect(page.getByText('Vote withdrawn')).toBeVisible();
  await expect(page.getByText('0 voters')).toBeVisible();
});
