import { asRole } from '../support/as-role.ts';
import { getEditor } from '../support/edit-article.ts';
import { expect, test } from '../support/test.ts';

const KEPT = 'Your text is still here.';

test('A template fills in the text of a new newsletter, and so does the next one', async ({
  page,
}) => {
  await asRole(page, 'admin');
  await page.goto('/admin/newsletters/new');
  const editor = getEditor(page);
  const choose = page.getByLabel('Start from a template');
  const use = page.getByRole('button', { name: 'Use it' });
  await expect(editor).toHaveText('');
  await choose.selectOption('The week');
  await use.click();
  await expect(page.getByLabel('Subject')).toHaveValue('The week on the coast');
  await expect(editor).toContainText('Two sentences about the week.');
  await choose.selectOption('Event reminder');
  await use.click();
  await expect(editor).toContainText('Bring headphones.');
  await expect(editor).not.toContainText('Two sentences about the week.');
  await expect(page.getByText(KEPT)).toBeHidden();
});

test('A template leaves what was typed, and says so', async ({ page }) => {
  await asRole(page, 'admin');
  await page.goto('/admin/newsletters/new');
  const editor = getEditor(page);
  const subject = page.getByLabel('Subject');
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await subject.fill('My own subject');
  await page.getByLabel('Start from a template').selectOption('The week');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(subject).toHaveValue('My own subject');
  await expect(page.getByLabel('Preview text')).not.toHaveValue('');
  await expect(editor).toContainText('Two sentences about the week.');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('My own text.');
  await page.getByLabel('Start from a template').selectOption('Event reminder');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page).toHaveURL(/template=2/);
  await expect(editor).toHaveText('My own text.');
  await expect(subject).toHaveValue('My own subject');
  // The browser keeps it, too.
  await page.reload();
  await expect(editor).toHaveText('My own text.');
});
