import type { Page } from '@playwright/test';
import { asRole } from '../support/as-role.ts';
import { getEditor, send, typeWhileSending } from '../support/edit-article.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click();

/** Opens the composer and types all but the text. Returns the subject. */
async function startNewsletter(page: Page): Promise<string> {
  const subject = `A quiet week ${crypto.randomUUID()}`;
  await asRole(page, 'admin');
  await page.goto('/admin/newsletters/new');
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Preview text').fill('Nothing happened.');
  return subject;
}

/** A saved newsletter, opened in the editor. Returns its subject. */
async function saveNewsletter(page: Page): Promise<string> {
  const subject = await startNewsletter(page);
  await getEditor(page).click();
  await page.keyboard.type('A text.');
  await save(page);
  await page.waitForURL(/\/admin\/newsletters\/\d+/);
  await waitForHydration(page);
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await expect(getEditor(page)).toHaveText('A text.');
  return subject;
}

async function expectRefusal(page: Page, subject: string): Promise<void> {
  await expect(page.locator('#body-error')).toBeVisible();
  await expect(getEditor(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(getEditor(page)).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByLabel('Preview text')).toHaveValue('Nothing happened.');
}

test.beforeEach(({ pageErrors }) => pageErrors.allow(/422/));

test('A newsletter without text is refused next to its editor, which goes on taking text', async ({
  page,
}) => {
  const subject = await startNewsletter(page);
  await getEditor(page).evaluate((editor) => editor.setAttribute('data-same', ''));
  await save(page);
  await expectRefusal(page, subject);
  await page.keyboard.type('Typed at once.');
  await expect(getEditor(page)).toHaveText('Typed at once.');
  await expect(getEditor(page)).toHaveAttribute('data-same');
  await save(page);
  await page.waitForURL(/\/admin\/newsletters\/\d+/);
  await expect(getEditor(page)).toHaveText('Typed at once.');
});

test('A newsletter whose text was deleted is refused in the same way', async ({ page }) => {
  const subject = await saveNewsletter(page);
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(getEditor(page)).toHaveText('');
  await save(page);
  await expectRefusal(page, subject);
});

test('What is typed while a newsletter is saved or tested stays in its form', async ({ page }) => {
  await saveNewsletter(page);
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('Saved');
  await typeWhileSending(page, 'Save draft', ' Typed meanwhile.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved');
  await expect(getEditor(page)).toHaveText('A text. Typed meanwhile.');
  await page.getByRole('button', { name: /^Send a test to/ }).click();
  await expect(page.getByText('Test kept in the outbox').first()).toBeVisible();
  await expect(getEditor(page)).toHaveText('A text. Typed meanwhile.');
  await send(page, 'Save draft');
  await page.reload();
  await expect(getEditor(page)).toHaveText('A text. Typed meanwhile.');
});

test('A test saves what was typed and sends it', async ({ page }) => {
  await saveNewsletter(page);
  await getEditor(page).click();
  await page.keyboard.type('Typed and not saved. ');
  await page.getByRole('button', { name: /^Send a test to/ }).click();
  await expect(page.getByText('Test kept in the outbox').first()).toBeVisible();
  await page.reload();
  await expect(getEditor(page)).toContainText('Typed and not saved.');
});

test('The fields stay where they are when a newsletter is saved, so that nothing pressed or typed gets lost', async ({
  page,
}) => {
  await saveNewsletter(page);
  const fields = [getEditor(page), page.getByRole('textbox', { name: 'Subject' })];
  for (const field of fields) await field.evaluate((one) => one.setAttribute('data-same', ''));
  await page.getByRole('textbox', { name: 'Subject' }).fill('Another subject');
  await send(page, 'Save draft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another subject');
  for (const field of fields) await expect(field).toHaveAttribute('data-same');
});

test('A card shows the title of its target until someone types another', async ({ page }) => {
  await saveNewsletter(page);
  await page.getByRole('button', { name: 'Video or card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a video or card' });
  const title = dialog.getByLabel('Title (optional)');
  await expect(title).toHaveValue('');
  await dialog.getByLabel('URL').fill('/news/3');
  await expect(title).toHaveAttribute('placeholder', /\S/);
  const target = (await title.getAttribute('placeholder')) ?? '';
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(getEditor(page).getByText(target)).toBeVisible();
  await send(page, 'Save draft');
  await page.reload();
  await expect(getEditor(page).getByText(target)).toBeVisible();
  await expect(page.frameLocator('iframe').first().getByText(target)).toBeVisible();
});

test('A newsletter that was open when the session ended keeps what was typed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  await saveNewsletter(page);
  // A frame that is still loading would get the page for signing in, which no frame may show.
  await expect(page.frameLocator('iframe').getByText('A text.')).toBeVisible();
  await page.context().clearCookies();
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Typed too late.');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('status')).toHaveText(
    'Not available.',
  );
  await save(page);
  await expect(page.getByText('You’re signed out', { exact: true })).toBeVisible();
  await expect(getEditor(page)).toHaveText('A text. Typed too late.');
  await asRole(page, 'admin');
  await send(page, 'Save draft');
  await page.reload();
  await expect(getEditor(page)).toHaveText('A text. Typed too late.');
});

test('leaving asks before typed text is lost', async ({ page }) => {
  const subject = await saveNewsletter(page);
  const heading = page.getByRole('heading', { level: 1 });
  const jobs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' });
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  const byPalette = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'go to a page' }).fill('Jobs');
    await page.keyboard.press('Enter');
  };
  await jobs.click();
  await expect(heading).toHaveText('Jobs');
  await page.goBack();
  await page.getByLabel('Subject').fill(`${subject}, again`);
  for (const attempt of [() => page.goForward(), () => jobs.click(), byPalette]) {
    await attempt();
    await leave.getByRole('button', { name: 'Keep editing' }).click();
    await expect(leave).toBeHidden();
    await expect(page.getByLabel('Subject')).toHaveValue(`${subject}, again`);
  }
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await save(page);
  await expect(heading).toHaveText(`${subject}, again`);
  await page.getByLabel('Subject').fill('Never saved');
  await byPalette();
  await leave.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(heading).toHaveText('Jobs');
  await page.goBack();
  await expect(page.getByLabel('Subject')).toHaveValue(`${subject}, again`);
  await jobs.click();
  await expect(heading).toHaveText('Jobs');
});

test('a refused save takes back that the draft was saved, as does a reload; Save keeps the focus', async ({
  page,
}) => {
  const subject = await saveNewsletter(page);
  const toast = page.getByText('Draft saved', { exact: true });
  const button = page.getByRole('button', { name: 'Save draft' });
  await page.getByLabel('Preview text').fill('Something happened.');
  await button.press('Enter');
  await expect(page).not.toHaveURL(/notice/);
  await expect(toast).toBeVisible();
  await expect(button).toBeFocused();
  await page.getByLabel('Subject').fill('');
  await save(page);
  await expect(page.getByText('Enter a subject.')).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.getByLabel('Subject').fill(`${subject}, again`);
  await save(page);
  await expect(toast).toBeVisible();
  await expect(page).not.toHaveURL(/notice/);
  await page.reload();
  await expect(toast).toHaveCount(0);
});

/** Closes the page without asking, and opens its address in another tab. */
async function crash(page: Page, path = page.url()): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(path);
  await waitForHydration(next);
  return next;
}

test('A newsletter that was never saved comes back after a crash, and not once it is saved', async ({
  page,
}) => {
  const subject = await startNewsletter(page);
  await getEditor(page).click();
  await page.keyboard.type('Typed before the crash.');
  await page.getByLabel('Contains rumors').check();
  const restored = await crash(page);
  await expect(getEditor(restored)).toHaveText('Typed before the crash.');
  await expect(restored.getByLabel('Subject')).toHaveValue(subject);
  await expect(restored.getByLabel('Contains rumors')).toBeChecked();
  await save(restored);
  await restored.waitForURL(/\/admin\/newsletters\/\d+/);
  const next = await crash(restored, '/admin/newsletters/new');
  await expect(next.getByLabel('Subject')).toHaveValue('');
});

test('What was typed into a draft comes back after a crash, and not once it is saved or discarded', async ({
  page,
}) => {
  const subject = await saveNewsletter(page);
  await page.getByLabel('Subject').fill('Typed before the crash');
  const restored = await crash(page);
  await expect(restored.getByLabel('Subject')).toHaveValue('Typed before the crash');
  await restored.getByRole('link', { name: 'Jobs' }).first().click();
  await restored.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(restored.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await restored.goBack();
  await expect(restored.getByLabel('Subject')).toHaveValue(subject);
  await restored.getByLabel('Subject').fill('Saved before the crash');
  await send(restored, 'Save draft');
  await restored.getByLabel('Subject').fill(subject);
  await send(restored, 'Save draft');
  const next = await crash(restored);
  await expect(next.getByLabel('Subject')).toHaveValue(subject);
});

test('A new newsletter that was not saved says that it comes back', async ({ page }) => {
  const subject = await startNewsletter(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  const note = page.getByText('This is what you typed here before and didn’t save.');
  await expect(note).toBeVisible();
  await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
  await getEditor(page).click();
  await page.keyboard.type('A text.');
  await save(page);
  await page.waitForURL(/\/admin\/newsletters\/\d+/);
  await expect(getEditor(page)).toHaveText('A text.');
  await expect(note).toBeHidden();
});

test('A saved text is neither offered as unsaved nor asked about when the page is left', async ({
  page,
}) => {
  await saveNewsletter(page);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.accept();
  });
  for (const text of [' Second line.', ' Third line.']) {
    await getEditor(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(text);
    await send(page, 'Save draft');
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/notice/);
    await page.reload();
    await expect(getEditor(page)).toHaveAttribute('contenteditable', 'true');
    await expect(getEditor(page)).toContainText(text.trim());
    await expect(page.getByText('This is what you typed here before')).toBeHidden();
    const { pathname } = new URL(page.url());
    expect(await page.evaluate((key) => localStorage.getItem(key), `typed:${pathname}`)).toBeNull();
    await page.reload();
  }
  expect(questions).toEqual([]);
});
