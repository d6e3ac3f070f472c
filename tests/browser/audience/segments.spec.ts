import type { Locator, Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { getEditor } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const SEGMENTS = '/admin/subscribers/segments';

/** The number of people beside the form. */
const countOf = (page: Page) => page.getByRole('region', { name: 'People' }).getByRole('status');

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** Fills the form of a new segment of people who came by the popup. */
async function addSegment(page: Page, name: string): Promise<void> {
  await page.goto(`${SEGMENTS}/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Where they subscribed').selectOption({ label: 'Popup' });
  await expect(countOf(page)).toHaveText(/^\d+ people now$/);
  await press(page, 'Save');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segments');
}

async function deleteSegment(page: Page, name: string): Promise<void> {
  await page.goto(SEGMENTS);
  await page.getByRole('link', { name }).click();
  await press(page, 'Delete segment');
}

test('A segment counts what is typed, and is deleted and restored', { tag: '@phone' }, async ({
  page,
  isMobile,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const name = `By popup ${isMobile}`;
  await asRole(page, 'admin');
  await page.goto(`${SEGMENTS}/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Where they subscribed').selectOption({ label: 'Popup' });
  await expect(countOf(page)).toHaveText(/^\d+ people now$/);
  const all = Number.parseInt((await countOf(page).textContent()) ?? '', 10);
  expect(all).toBeGreaterThan(100);
  await page.getByLabel('Subscribed in the last … days').fill('60');
  await expect
    .poll(async () => Number.parseInt((await countOf(page).textContent()) ?? '', 10))
    .toBeLessThan(all);
  await page.getByLabel('Add a topic').fill('A topic that is none,');
  await expect(page.getByText('There is no topic “A topic that is none”.')).toBeVisible();
  await page.getByLabel('A topic that is none').uncheck();
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(page.getByText('Segment saved')).toBeVisible();
  await expect(page.getByText('Popup · Subscribed in the last 60 days')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
  await expect(row.getByRole('cell').last()).toHaveText(/^\d+$/);
  await expectAccessible(page);
  await deleteSegment(page, name);
  await press(page, 'Undo');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await deleteSegment(page, name);
  await expect(page.getByText('Segment deleted')).toBeVisible();
});

test('A newsletter says how many people its segment has, and becomes a template', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const name = `For a letter ${isMobile}`;
  const subject = `A letter ${isMobile}`;
  await asRole(page, 'admin');
  await addSegment(page, name);
  await page.goto('/admin/newsletters/new?template=1');
  await expect(page.getByLabel('Subject')).toHaveValue('The week on the coast');
  await page.getByLabel('Subject').fill(subject);
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await press(page, 'Save draft');
  await page.waitForURL(/\/admin\/newsletters\/\d+/);
  await waitForHydration(page);
  const send = page.getByRole('region', { name: 'Send' });
  await expect(send).toContainText(/This goes to \d+ subscribers\. Everyone can read it/);
  await page.getByLabel('Segment').selectOption({ label: name });
  await expect(send).toContainText(`subscribers in the segment “${name}”. It stays out`);
  await press(page, 'Save as template');
  await expect(page.getByText('Template saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.getByLabel('Segment')).toHaveValue(/\d+/);
  await expectAccessible(page);
  await press(page, 'Delete template');
  await expect(page.getByText('Template deleted')).toBeVisible();
});

test('The inbox of a phone and a desktop follows what is typed, in both themes', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/newsletters/new');
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await page.getByLabel('Subject').fill(`Inbox ${isMobile}`);
  await getEditor(page).click();
  await page.keyboard.type('The lamps are out.');
  await press(page, 'Save draft');
  await page.waitForURL(/\/admin\/newsletters\/\d+/);
  await waitForHydration(page);
  const show = async (pane: string) => {
    if (isMobile) await page.getByRole('button', { name: pane, exact: true }).click();
  };
  const inbox = page.getByRole('region', { name: 'In the inbox' });
  await show('Preview');
  await expect(inbox.getByText('The lamps are out.')).toHaveCount(2);
  await show('Newsletter');
  const subject = `A subject that goes on and on until no inbox has the room to show it ${isMobile}`;
  await page.getByLabel('Subject').fill(subject);
  await expect(page.getByText(/^\d\d characters\. Many inboxes cut/)).toBeVisible();
  await page.getByLabel('Preview text').fill('Listen.');
  await show('Preview');
  await expect(inbox.getByText('Listen.')).toHaveCount(2);
  const phone = inbox.getByText(subject).first();
  await expect(phone).toBeVisible();
  const isCut = (element: Locator) =>
    element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut(phone)).toBe(true);
  const desktop = inbox.locator('[data-device=Desktop]');
  expect(await isCut(desktop)).toBe(true);
  // Cut off rather than too small to read.
  const size = await desktop.evaluate((element) => getComputedStyle(element).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(14);
  expect(await isCut(page.locator('html'))).toBe(false);
  const color = () => phone.evaluate((element) => getComputedStyle(element).color);
  const light = await color();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  expect(await color()).not.toBe(light);
  await expectAccessible(page);
});
