import { asRole } from './support/as-role.ts';
import { expect, test } from './support/test.ts';

test('A newsletter without text is refused next to its editor, and keeps what was typed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'admin');
  await page.goto('/admin/newsletters/new');
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  const save = page.getByRole('button', { name: 'Save draft' });
  const subject = `A quiet week ${crypto.randomUUID()}`;
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Preview text').fill('Nothing happened.');
  const expectRefusal = async () => {
    const refusal = page.waitForResponse((response) => response.status() === 422);
    await save.click();
    await refusal;
    await expect(editor).toBeFocused();
    await expect(editor).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#body-error')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await expect(page.getByLabel('Preview text')).toHaveValue('Nothing happened.');
  };
  await expectRefusal();
  await page.keyboard.type('A text.');
  await save.click();
  await page.waitForURL(/\/admin\/newsletters\/\d+/);
  await expect(editor).toHaveText('A text.');
  await editor.fill('');
  await expectRefusal();
});
