import { makeAudio } from '#tests/files/make-audio.ts';
import { asRole } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { openDraft, tool } from './open-draft.ts';

const pdf = Buffer.from('%PDF-1.7\nThe tides of the bay\n%%EOF\n');

test('a file is uploaded into a text, with the reason if it can’t be, and found again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const name = `tides-${test.info().project.name}.pdf`;
  const title = `Tides ${test.info().project.name}`;
  const { editor, field } = await openDraft(page);
  await editor.focus();
  await tool(page, 'File').click();
  const dialog = page.getByRole('dialog', { name: 'Choose a file' });
  await dialog.getByLabel('Upload a file').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('GIF89a\0'),
  });
  await expect(dialog.getByText('can’t be used')).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByLabel('Upload a file')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog).toHaveCount(0);
  const card = editor.locator('.react-renderer', { hasText: title });
  await expect(card).toContainText('PDF · 1 KB');
  await expect(field).toHaveValue(/^file:\d+\n$/);

  await tool(page, 'File').click();
  await dialog.getByLabel('Search the files').fill('no such file');
  await expect(dialog.getByText('No files match.')).toBeVisible();
  await dialog.getByLabel('Search the files').fill(title);
  await dialog.getByRole('button', { name: title }).click();
  await expect(field).toHaveValue(/^file:(\d+)\n\nfile:\1\n$/);
});

test('files that are dropped into a text are added, and the others named', async ({ page }) => {
  const { editor, field } = await openDraft(page);
  await editor.evaluate((element, content) => {
    const dataTransfer = new DataTransfer();
    for (const name of ['Dropped tides.PDF', 'setup.exe']) {
      dataTransfer.items.add(new File([content], name));
    }
    const { x, y } = element.getBoundingClientRect();
    const place = { clientX: x + 60, clientY: y + 40 };
    const event = { bubbles: true, cancelable: true, ...place, dataTransfer };
    element.dispatchEvent(new DragEvent('drop', event));
  }, pdf.toString());
  await expect(field).toHaveValue(/^file:\d+\n$/);
  await expect(page.getByText('setup.exe: add images, PDF')).toBeVisible();
  await expect(editor.locator('.react-renderer')).toContainText('Dropped tides');
});

test('audio is added on the page of files, and plays under the policy of pages', async ({
  page,
}) => {
  await asRole(page, 'editor');
  const name = `tone-${test.info().project.name}.wav`;
  await page.goto('/admin/files');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'audio/wav', buffer: await makeAudio('wav') });
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByText('File added')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`Tone ${test.info().project.name}`) });
  await expect(row).toContainText('WAV · 25 KB');
  await expectAccessible(page);
  await row.getByRole('link').click();
  const url = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
  await expectAccessible(page);
  await page.goto('/news');
  const duration = await page.evaluate(
    (source) =>
      new Promise<number>((resolve, reject) => {
        const audio = new Audio(source ?? '');
        audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
        audio.addEventListener('error', () => reject(new Error(audio.error?.message)));
      }),
    url,
  );
  expect(duration).toBeGreaterThan(0.1);
});
