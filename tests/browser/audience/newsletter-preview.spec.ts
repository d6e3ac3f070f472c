import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { getEditor } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const choose = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** A saved draft, open in the editor. */
async function openDraft(page: Page): Promise<void> {
  await asRole(page, 'admin');
  await page.goto('/admin/newsletters/new');
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await page.getByLabel('Subject').fill('A quiet week');
  await getEditor(page).click();
  await page.keyboard.type('The lamps are out.');
  await choose(page, 'Save draft');
  await page.waitForURL(/\/admin\/newsletters\/\d+/);
  await waitForHydration(page);
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
}

test('The email beside the text follows what is typed, in both color schemes', async ({ page }) => {
  await openDraft(page);
  const email = page.frameLocator('iframe');
  await expect(email.locator('p', { hasText: 'The lamps are out.' })).toBeVisible();
  await page.getByLabel('Subject').fill('A loud week');
  await page.getByLabel('Preview text').fill('Listen.');
  const inbox = page.getByRole('region', { name: 'In the inbox' });
  await expect(inbox.getByText('A loud week Listen.')).toHaveCount(2);
  await expect(email.getByRole('heading', { name: 'A loud week' })).toBeVisible();
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' All of them.');
  await expect(email.locator('p', { hasText: 'The lamps are out. All of them.' })).toBeVisible();
  const color = () =>
    email.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await color();
  await choose(page, 'Dark');
  await expect(email.locator('p', { hasText: 'The lamps are out. All of them.' })).toBeVisible();
  expect(await color()).not.toBe(light);
  await choose(page, 'Desktop');
  await expect(email.locator('p', { hasText: 'The lamps are out. All of them.' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Save draft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A loud week');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/newsletters\/new/);
});

test('Ctrl+S saves the draft, and Enter in its subject saves it and nothing else', async ({
  page,
}) => {
  await openDraft(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByLabel('Subject').fill('By key');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(heading).toHaveText('By key');
  await page.getByLabel('Subject').fill('By Enter');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('By Enter');
});

test('A phone shows the text or its email, and the text again when it is refused', {
  tag: '@phone',
}, async ({ page, isMobile, pageErrors }) => {
  pageErrors.allow(/422/);
  await openDraft(page);
  const subject = page.getByLabel('Subject');
  const preview = page.getByRole('region', { name: 'Preview' });
  if (!isMobile) {
    await expect(subject).toBeVisible();
    await expect(preview).toBeVisible();
    return;
  }
  await expect(preview).toBeHidden();
  await subject.fill('');
  await choose(page, 'Preview');
  await expect(preview).toBeVisible();
  await expect(subject).toBeHidden();
  await expect(preview.getByRole('status')).toHaveText('Fix the marked fields to see the preview.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Enter a subject.')).toBeVisible();
  await expect(subject).toBeFocused();
});

test('The inbox shows how the typed text begins, and the browser blocks nothing', async ({
  page,
}) => {
  await openDraft(page);
  const inbox = page.getByRole('region', { name: 'In the inbox' });
  await expect(inbox.getByText('A quiet week The lamps are out.')).toHaveCount(2);
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The stars are out.');
  await expect(inbox.getByText('A quiet week The stars are out.')).toHaveCount(2);
});
