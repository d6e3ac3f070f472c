import { asRole, getPage } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('A funnel is drawn as bars, and says the same in a table @phone', async ({ page }) => {
  await asRole(page, 'admin');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/analytics?view=conversion&days=7');
  const panel = page.getByRole('region', { name: 'From the front page to the list', exact: true });
  const bars = panel.locator('.funnel-bar');
  await expect(bars).toHaveCount(3);
  const widths = await bars.evaluateAll((all) => all.map((bar) => bar.clientWidth));
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(widths[1]).toBeLessThan(widths[0] ?? 0);
  await panel.getByText('Show as a table').press('Enter');
  const rows = panel.getByRole('row');
  await expect(rows).toHaveCount(4);
  const second = await rows.nth(2).getByRole('cell').allTextContents();
  const drawn = (await panel.locator('.funnel-step').nth(1).textContent()) ?? '';
  for (const number of second.slice(0, 2)) expect(drawn).toContain(number);
  expect(await panel.locator('.funnel-loss').first().textContent()).toContain(second[2]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

test('A goal is added, shown with its rate and deleted, and Undo brings it back', async ({
  page,
}) => {
  await asRole(page, 'admin');
  await page.goto('/admin/analytics/goals');
  await page.getByRole('link', { name: 'Add goal' }).click();
  const name = `Opens the board ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Page', { exact: true }).fill('/message-board*');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Goal saved')).toBeVisible();
  await page.getByRole('link', { name: 'View report' }).click();
  const goals = page.getByRole('region', { name: 'Goals', exact: true });
  const row = goals.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell').last()).toHaveText(/^[\d.]+%$/);
  await page.goto('/admin/analytics/goals');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Delete goal' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('A shared report opens without an account until its link is revoked @phone', async ({
  page,
  browser,
}) => {
  await asRole(page, 'admin');
  await page.goto('/admin/analytics/sharing');
  const name = `Partner ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create link' }).click();
  const url = await page.getByLabel(`Link for ${name}`).inputValue();
  const visitor = await getPage(browser);
  await visitor.goto(url);
  await expect(visitor.getByText(`Shared report: ${name}`)).toBeVisible();
  const chart = visitor.getByRole('region', { name: 'Views and visitors by day', exact: true });
  await expect(chart.locator('canvas')).toBeVisible();
  await expectAccessible(visitor);
  const overflow = await visitor.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await visitor.setViewportSize({ width: 390, height: 844 });
  for (const range of await visitor.getByRole('link', { name: /^Last \d+ days$/ }).all()) {
    await expect(range).toBeInViewport({ ratio: 1 });
  }
  await visitor.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(visitor.getByText('(7 days)')).toBeVisible();
  await page.getByRole('button', { name: `Revoke the link ${name}` }).click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await visitor.context().close();
});
