import type { Page } from '@playwright/test';
import { asRole } from './support/as-role.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click();

/** Opens the composer and types all but the text. Returns the subject. */
async function startNewsletter(page: Page): Promise<string> {
  const subject = `A quiet week ${crypto.randomUUID()}`;
  await asRole(page, 'admin');
  await page.goto('/admin/newsletters/new');
  await expect(editorOf(page)).toHaveAttribute('contenteditable', 'true');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Preview text').fill('Nothing happened.');
  return subject;
}

async function expectRefusal(page: Page, subject: string): Promise<void> {
  await expect(page.locator('#body-error')).toBeVisible();
  await expect(editorOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(editorOf(page)).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByLabel('Preview text')).toHaveValue('Nothing happened.');
}

test.beforeEach(({ pageErrors }) => pageErrors.allow(/422/));

test('A newsletter without text is refused next to its editor, and keeps what was typed', async ({
  page,
}) => {
  const subject = await startNewsletter(page);
  await save(page);
  await expectRefusal(page, subject);
});

test('A newsletter whose text was deleted is refused in the same way', async ({ page }) => {
  const subject = await startNewsletter(page);
  await editorOf(page).click();
  await page.keyboard.type('A text.');
  await save(page);
  await page.waitForURL(/\/admin\/newsletters\/\d+/);
  await waitForHydration(page);
  await expect(editorOf(page)).toHaveAttribute('contenteditable', 'true');
  await expect(editorOf(page)).toHaveText('A text.');
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(editorOf(page)).toHaveText('');
  await save(page);
  await expectRefusal(page, subject);
});
