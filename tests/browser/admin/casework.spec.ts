import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoOverflow } from '../support/expect-usable.ts';
import { expect, test } from '../support/test.ts';

const QUEUE = '/admin/moderation/pending';

test('a moderator notes, hands over and sets aside an item, and undoes each', {
  tag: '@phone',
}, async ({ page }) => {
  // Both projects act as the same moderator, at the same time if there is nothing else to run.
  const isPhone = test.info().project.name === 'phone';
  const path = isPhone ? '/admin/review/news/1' : '/admin/review/media/1';
  const title = isPhone ? /^News tip by / : 'Media by Yusra';
  await asRole(page, 'moderator');
  await page.goto(path);
  await expectAccessible(page);
  const note = `Seen before ${test.info().project.name} ${Date.now()}`;
  await page.getByLabel('New note').fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  if (isPhone) await page.getByRole('button', { name: 'Details and timeline' }).click();
  const entries = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(entries.filter({ hasText: note }).last()).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(note)).toHaveCount(0);

  await page.goto(path);
  await page.getByLabel('To', { exact: true }).selectOption('Role: Editor');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Handed over to Editor.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Handed over to Editor.')).toHaveCount(0);

  await page.goto(path);
  await page.getByLabel('Waiting for').selectOption('A source');
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByText('Waiting for a source.')).toBeVisible();
  await page.goto(`${QUEUE}?for=waiting`);
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Bring back now' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Back in the queue');
});

test('a moderator reads that a level needs a reason, and keeps what was chosen', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'moderator');
  await page.goto('/admin/people/41');
  await page.getByLabel('New level').selectOption('Trusted');
  await page.getByRole('button', { name: 'Change level' }).click();
  await expect(page.getByLabel('Why it changes')).toHaveAccessibleDescription(
    /Give a reason\. The member will see it\./,
  );
  await expect(page.getByLabel('New level')).toHaveValue('3');
  await expectAccessible(page);
});
