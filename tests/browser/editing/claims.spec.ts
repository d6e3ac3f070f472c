import { asRole } from '../support/as-role.ts';
import { openDraft, openGroup, send, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('a claim is made from an article, given evidence, rated and settled in few steps', async ({
  page,
}) => {
  const statement = uniqueTitle('The lamp room can be entered');
  let steps = 0;
  const press = async (role: 'link' | 'button', name: string) => {
    steps += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  const fill = async (label: string, text: string) => {
    steps += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const rate = async (rating: string, reason: string) => {
    steps += 1;
    await page.getByRole('radio', { name: new RegExp(`^${rating}`) }).check();
    await fill('Reason', reason);
    await press('button', 'Save rating');
    await expect(page.getByText(`${rating}, was `, { exact: false }).first()).toBeVisible();
  };
  await asRole(page, 'editor');
  await openDraft(page, uniqueTitle('An article about lamps'));
  steps += 1;
  await openGroup(page, 'Claims');
  await press('link', 'Make a claim');
  await page.waitForURL(/\/admin\/new-claim/);
  await fill('Statement', statement);
  await fill('URL of the first evidence', 'https://example.org/lamps');
  await fill('Who said it first', 'Tide Post');
  await expectAccessible(page);
  await press('button', 'Save claim');
  await page.waitForURL(/\/admin\/edit-claim\/\d+\/evidence/);
  await press('link', 'Add evidence');
  await page.waitForURL(/\/evidence\/new/);
  steps += 1;
  await page.getByLabel('Stance', { exact: true }).selectOption('Official');
  await fill('URL', 'https://example.net/lamps');
  // The sample marks it as official.
  await fill('Who said it first', 'Larkspur Works');
  await press('button', 'Save');
  await page.waitForURL(/\/admin\/edit-claim\/\d+\/evidence(\?|$)/);
  await rate('Likely', 'Two sources say so.');
  await rate('Confirmed', 'The studio showed it.');
  // Presses, choices and texts, from the editor to the settled claim.
  expect(steps).toBe(17);
});

test('claims that look alike are found while a statement is typed', async ({ page }) => {
  const statement = uniqueTitle('The seventh lantern burns blue');
  await asRole(page, 'editor');
  await page.goto(`/admin/new-claim?${new URLSearchParams({ statement })}`);
  await page.getByRole('button', { name: 'Save claim' }).click();
  await page.waitForURL(/\/evidence/);
  await page.goto('/admin/new-claim');
  await page.getByLabel('Statement', { exact: true }).pressSequentially('Seventh lantern burns');
  const found = page.getByRole('status').getByRole('link', { name: statement });
  await expect(found).toBeVisible();
  // The links come right after the field.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').getByRole('link').first()).toBeFocused();
});

test('of several claims, those that were settled leave the form while the others are corrected', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  const statements = ['boats', 'trains'].map((what) => uniqueTitle(`The island has ${what}`));
  for (const statement of statements) {
    await page.goto(`/admin/new-claim?${new URLSearchParams({ statement })}`);
    await page.getByRole('button', { name: 'Save claim' }).click();
    await page.waitForURL(/\/evidence/);
  }
  await page.goto('/admin/settle-claims');
  await page.getByLabel('URL of the official evidence').fill('https://example.org/showcase');
  // The sample marks it as official.
  await page.getByLabel('Who said it').fill('Larkspur Works');
  for (const statement of statements) {
    await page.getByLabel(`New rating of “${statement}”`).selectOption('Confirmed');
  }
  const [first, second] = statements.map((text) => page.getByLabel(`Reason for “${text}”`));
  await first?.fill('They showed it.');
  const settle = page.getByRole('button', { name: 'Settle', exact: true });
  await settle.click();
  await expect(page.getByText('Check the marked rows. The other one is settled.')).toBeVisible();
  await expect(page.getByText(statements[0] ?? '', { exact: true })).toHaveCount(0);
  await second?.fill('They showed it, too.');
  await settle.click();
  await expect(page.getByRole('status').getByText('Rated: confirmed')).toBeVisible();
});

test('the rows of an article’s claims are added and removed by keyboard, and keep what was typed', async ({
  page,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('Rows'));
  await openGroup(page, 'Claims');
  const fields = page.getByLabel('Claim', { exact: true });
  const add = page.getByRole('button', { name: 'Add a row to Claims' });
  const getRemove = (row: number) =>
    page.getByRole('button', { name: `Remove row ${row} of Claims` });
  for (const [index, text] of ['/claims/1', 'two', 'three'].entries()) {
    await add.press('Enter');
    await expect(fields.nth(index)).toBeFocused();
    await page.keyboard.type(text);
  }
  await getRemove(2).press('Enter');
  await expect(fields).toHaveCount(2);
  await expect(fields.nth(0)).toHaveValue('/claims/1');
  await expect(fields.nth(1)).toHaveValue('three');
  await expect(fields.nth(1)).toBeFocused();
  await expectAccessible(page);
  await getRemove(2).press('Enter');
  await expect(fields.nth(0)).toBeFocused();
  await send(page, 'Save draft');
  // The group stays open when the saved fields replace what was typed.
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await getRemove(1).press('Enter');
  await expect(fields).toHaveCount(0);
  await expect(add).toBeFocused();
  await send(page, 'Save draft');
  await page.goto(address);
  await openGroup(page, 'Claims');
  await expect(add).toBeVisible();
  await expect(fields).toHaveCount(0);
});
