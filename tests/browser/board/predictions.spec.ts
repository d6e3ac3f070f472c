import type { Page } from '@playwright/test';
import { getPage } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

/** A moderator adds a prediction to a new thread. Returns the thread's path. */
async function askPrediction(page: Page, moderator: Page, question: string): Promise<string> {
  const { threadId } = await writePost(page.request, { body: `About ${question}` });
  await moderator.goto(`/admin/polls/new?thread=${threadId}`);
  await moderator.getByLabel('Question').fill(question);
  await moderator.getByLabel('Closes').fill('2100-01-01T12:00');
  const options = moderator.getByLabel('Options');
  const answers = moderator.getByLabel('Answers');
  await options.fill('Yes\nNo');
  const claims = moderator.locator('#pollClaim-options option');
  await moderator
    .getByLabel('Predicts the claim')
    .fill((await claims.first().getAttribute('value')) ?? '');
  for (const field of [options, answers]) await expect(field).toBeHidden();
  await moderator.getByRole('button', { name: 'Save poll' }).click();
  await expect(moderator).toHaveURL(/\/admin\/polls\/\d+/);
  return `/message-board/${threadId}`;
}

test('readers say how likely it is by keyboard, and see how sure everyone was', {
  tag: '@phone',
}, async ({ page, browser, pageErrors }) => {
  pageErrors.allow(/422/);
  const question = `Is it out soon? ${Date.now()}`;
  const path = await askPrediction(page, await getPage(browser, 'moderator'), question);
  await page.goto(path);
  const prediction = page.getByRole('region', { name: question });
  const send = prediction.getByRole('button', { name: 'Send forecast' });
  // Until its script has arrived, the form is a plain one that leads to another page.
  const isHydrated = () =>
    send.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true);
  const field = prediction.getByLabel('How likely is it?');
  await field.fill('much');
  await field.press('Enter');
  await expect(prediction).toContainText('Enter a whole number from 0 to 100.');
  await expect(field).toHaveValue('much');
  await field.fill('80');
  await field.press('Enter');
  await expect(prediction).toContainText('forecasters say 80%');
  await expect(prediction.getByRole('button', { name: 'Change forecast' })).toBeVisible();
  await prediction.getByText('How sure was everyone, and when?').click();
  await expect(prediction.getByRole('img', { name: /Average forecast: 80%/ })).toBeVisible();
  await prediction.getByText('As a table').click();
  await expect(prediction.getByRole('cell', { name: '80%' })).toBeVisible();
  await expectAccessible(page);
  const figure = prediction.getByRole('figure');
  await expect(figure.locator('time')).toHaveCount(2);
  const widths = [figure, figure.locator('p[aria-hidden] time').last()].map(async (part) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  });
  const [right = 0, axis = 0] = await Promise.all(widths);
  expect(axis).toBeGreaterThan(right - 2);
  await prediction.getByRole('link', { name: 'About this prediction' }).click();
  await expect(page.getByRole('heading', { name: question, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/predictions');
  await expect(page.getByRole('link', { name: question, exact: true })).toBeVisible();
});
