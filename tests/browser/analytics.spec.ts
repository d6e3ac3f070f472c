import type { Page } from '@playwright/test';
import { asRole } from './support/as-role.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

const DAYS_SHOWN = 14;

/** What each total and each panel of the report says. */
function readReport(page: Page): Promise<string[]> {
  return page
    .locator('.report-totals > div, .report-panels > section')
    .evaluateAll((parts) => parts.map(({ textContent }) => textContent ?? ''));
}

test('The time range changes everything on the dashboard’s Analytics tab', async ({ page }) => {
  await asRole(page, 'moderator');
  await page.goto('/admin?tab=analytics');
  await expect(page.getByText(`(${DAYS_SHOWN} days)`)).toBeVisible();
  const range = page.getByLabel('Time range', { exact: true });
  await expect(range).toHaveValue(String(DAYS_SHOWN));
  let before = await readReport(page);
  expect(before).toHaveLength(6 + 8);
  for (const days of ['7', '30', '90']) {
    await range.selectOption(days);
    await expect(page).toHaveURL(new RegExp(`days=${days}\\b`));
    await expect(page.getByText(`(${days} days)`)).toBeVisible();
    const shown = await readReport(page);
    expect(shown.filter((text, index) => text === before[index])).toEqual([]);
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      new RegExp(`days=${days}$`),
    );
    before = shown;
  }
});

test('Each chart says by keyboard and in a table what it shows @phone', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin?tab=analytics');
  for (const [name, points] of [
    ['Views and visitors by day', DAYS_SHOWN],
    ['Hours', 24],
    ['Weekdays', 7],
  ] as const) {
    const panel = page.getByRole('region', { name, exact: true }).first();
    const slider = panel.getByRole('slider');
    await slider.press('End');
    await slider.press('ArrowLeft');
    const spoken = await slider.getAttribute('aria-valuetext');
    await panel.getByText('Show as a table').press('Enter');
    const rows = panel.getByRole('row');
    await expect(rows).toHaveCount(1 + points);
    const row = rows.nth(points - 1);
    const [first = ''] = await row.getByRole('cell').allTextContents();
    expect(spoken).toContain(`${await row.getByRole('rowheader').textContent()}: ${first} `);
  }
});

test('The detailed reports open in a dialog @phone', async ({ page }) => {
  await asRole(page, 'moderator');
  await page.goto('/admin?tab=analytics');
  await page.getByRole('link', { name: 'View Detailed Reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detailed Analytics' });
  await expect(dialog.getByLabel('Time range')).toHaveValue('30');
  const panels = {
    Audience: ['Referring sites', 'Members', 'Moderators’ work'],
    Content: ['Pages', 'Read depth of articles'],
    Behavior: ['Entry pages', 'Exit pages', 'Paths', 'Searches without results'],
    Conversion: ['Sign-ups by article', 'Subscriptions by article', 'Affiliate clicks by article'],
  };
  await dialog.getByRole('tab', { name: 'Audience' }).focus();
  for (const [name, titles] of Object.entries(panels)) {
    const tab = dialog.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    for (const title of titles) {
      const panel = dialog.getByRole('region', { name: title, exact: true }).first();
      await expect(panel.getByRole('row').nth(1)).toBeVisible();
    }
    await expectAccessible(page);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await tab.press('ArrowRight');
  }
  await dialog.getByLabel('Time range').selectOption('7');
  await expect(dialog.getByText('(7 days)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`(${DAYS_SHOWN} days)`)).toBeVisible();
});
