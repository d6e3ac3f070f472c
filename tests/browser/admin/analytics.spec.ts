import type { Locator, Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const DAYS_SHOWN = 14;

/** What each total and each panel of the report says. */
function readReport(page: Page): Promise<string[]> {
  return page
    .locator('main dl > div, main section[aria-labelledby]')
    .filter({ hasNotText: 'Right now' })
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

test('Custom dates can be entered on the dashboard and in the dialog', async ({ page }) => {
  await asRole(page, 'moderator');
  await page.goto('/admin?tab=analytics&days=7');
  await page.getByLabel('Time range', { exact: true }).selectOption('Custom dates');
  const first = page.getByLabel('First day');
  await first.fill('2026-03-04');
  await page.getByLabel('Last day').fill('2026-03-03');
  await expect(page.getByText('The last day must not be before the first one.')).toBeVisible();
  await expect(first).toHaveValue('2026-03-04');
  await first.fill('2026-03-01');
  await expect(page.getByText('Mar 1, 2026 to Mar 3, 2026 (3 days)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Detailed Reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detailed analytics' });
  await dialog.getByLabel('Time range', { exact: true }).selectOption('7');
  await expect(dialog.getByText('(7 days)')).toBeVisible();
  // The fields begin with the days that are shown.
  await dialog.getByLabel('Time range', { exact: true }).selectOption('Custom dates');
  const shown = await dialog.getByLabel('First day').inputValue();
  expect(shown).toMatch(/^\d{4}-\d\d-\d\d$/);
  await dialog.getByLabel('Last day').fill(shown);
  await expect(dialog.getByText('(1 day)')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    new RegExp(`days=custom&from=${shown}&to=${shown}`),
  );
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
    const header = row.getByRole('rowheader').locator('> span');
    const [point = '', ...events] = await header.allTextContents();
    expect(spoken).toContain(`${point}: ${first} `);
    for (const event of events) expect(spoken).toContain(event);
  }
});

/** Counts pixels of a chart that have the color of its last series in the legend. */
function countColoredPixels(panel: Locator): Promise<number> {
  return panel.evaluate((element) => {
    const swatch = element.querySelector('figcaption > :first-child > :last-child > :empty');
    const canvas = element.querySelector('canvas');
    const [red, green, blue] = (swatch && getComputedStyle(swatch).color.match(/\d+/g)) ?? [];
    if (!canvas || canvas.width === 0) return 0;
    // Reading a copy spares the chart's own canvas a warning of the browser.
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas, 0, 0);
    const { data } = copy?.getImageData(0, 0, width, height) ?? {};
    if (!data) return 0;
    return Array.from({ length: data.length / 4 }, (_, pixel) => pixel * 4).filter(
      (at) => `${data[at]} ${data[at + 1]} ${data[at + 2]}` === `${red} ${green} ${blue}`,
    ).length;
  });
}

test('Charts follow the pointer, the slider and the theme @phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await asRole(page, 'editor');
  await page.goto('/admin?tab=analytics');
  const panel = page
    .getByRole('region', { name: 'Views and visitors by day', exact: true })
    .first();
  const readout = panel.locator('figcaption > :last-child');
  const slider = panel.getByRole('slider');
  await expect(panel.locator('canvas')).toBeVisible();
  await slider.press('End');
  await slider.press('ArrowLeft');
  await expect(readout).toHaveText((await slider.getAttribute('aria-valuetext')) ?? '');
  const cursor = panel.locator('.u-cursor-x');
  const cursorLeft = async () => (await cursor.boundingBox())?.x ?? 0;
  const right = await cursorLeft();
  await slider.press('Home');
  await expect.poll(cursorLeft).toBeLessThan(right);
  await panel.locator('figure > [aria-hidden=true]').hover();
  await expect(slider).toHaveValue(/^[67]$/);
  await expect(readout).toHaveText((await slider.getAttribute('aria-valuetext')) ?? '');

  await expect.poll(() => countColoredPixels(panel)).toBeGreaterThan(100);
  const swatch = panel.locator('figcaption > :first-child > :last-child > :empty');
  const light = await swatch.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(swatch).not.toHaveCSS('color', light);
  await expect.poll(() => countColoredPixels(panel)).toBeGreaterThan(100);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(() => countColoredPixels(panel)).toBeGreaterThan(100);
});

test('Subscribers’ growth is a chart with a slider and a table @phone', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/subscribers');
  const panel = page.getByRole('region', { name: 'Growth', exact: true });
  await expect.poll(() => countColoredPixels(panel)).toBeGreaterThan(100);
  const slider = panel.getByRole('slider', { name: 'Growth: Month' });
  await slider.press('Home');
  const spoken = (await slider.getAttribute('aria-valuetext')) ?? '';
  await expect(panel.locator('figcaption')).toContainText(spoken);
  await panel.getByText('Show as a table').press('Enter');
  const cells = panel.getByRole('row').last().getByRole('cell');
  const total = await cells.last().textContent();
  expect(spoken).toContain(`: ${total?.replace(/\D*/, '')} on the list`);
});

test('The detailed reports open in a dialog @phone', async ({ page }) => {
  await asRole(page, 'moderator');
  await page.goto('/admin?tab=analytics');
  await page.getByRole('link', { name: 'View Detailed Reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detailed analytics' });
  await expect(dialog.getByLabel('Time range')).toHaveValue('30');
  const panels = {
    Audience: ['Referring sites', 'Members', 'Moderator workload'],
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

test('A click on a row filters everything, and the chip takes it back @phone', async ({ page }) => {
  await asRole(page, 'editor');
  await page.goto('/admin?tab=analytics&days=7');
  const panel = page.getByRole('region', { name: 'Devices', exact: true });
  const views = page.locator('main dl > div').first();
  const all = await views.textContent();
  await panel.getByRole('link', { name: 'Filter by Mobile' }).click();
  await expect(page).toHaveURL(/tab=analytics&days=7&device=mobile$/);
  await expect(page.getByRole('link', { name: 'Remove filter Device: Mobile' })).toBeVisible();
  await expect(views).not.toHaveText(all ?? '');
  await expect(panel.getByRole('rowheader')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByLabel('Time range', { exact: true }).selectOption('30');
  await expect(page).toHaveURL(/device=mobile&days=30$/);
  await page.getByRole('link', { name: 'Remove filter Device: Mobile' }).click();
  await expect(page).toHaveURL(/tab=analytics&days=30$/);
  await expect(panel.getByRole('rowheader')).not.toHaveCount(1);
});
