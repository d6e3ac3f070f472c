import { asRole } from '../support/as-role.ts';
import { getEditor, openDraft, send, typeWhileSending } from '../support/edit-article.ts';
import { expect, test } from '../support/test.ts';

test('a refused form keeps what was typed, says why, and goes on keeping changes', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  await openDraft(page, 'A draft that is refused');
  const editor = getEditor(page);
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  const field = page.locator('textarea[name=body]');
  await editor.focus();
  const keptDraft = page.waitForResponse(/\/admin\/autosave\//);
  await page.keyboard.type('Typed text.');
  await page.getByLabel('Title').fill('Another title');
  await keptDraft;
  await expect(page.getByText('Draft saved')).toBeVisible();
  for (const button of ['Publish now', 'Submit for review']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Write an excerpt.')).toBeVisible();
    await expect(excerpt).toBeFocused();
    await editor.focus();
  }
  await expect(page.getByRole('link', { name: 'Dismiss' })).toBeHidden();
  await expect(page).toHaveURL(/\/edit-article\/\d+$/);
  await expect(page.getByText('Write an excerpt.')).toBeVisible();
  // Nothing says that a refused text is saved.
  await expect(page.getByText('Not saved yet, but what you typed is kept')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeHidden();
  await expect(editor).toHaveText('Typed text.');
  await expect(field).toHaveValue(/^Typed text\.\n?$/);
  await expect(page.getByLabel('Title')).toHaveValue('Another title');
  const keptAgain = page.waitForRequest(
    (request) =>
      request.url().includes('/admin/autosave/') &&
      (request.postData()?.includes('Typed text. More.') ?? false),
  );
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' More.');
  await keptAgain;
  // The message goes with the first letter, and nothing moves for it.
  const message = page.getByText('Write an excerpt.');
  await expect(excerpt).toHaveAccessibleDescription(/Write an excerpt\./);
  const before = (await editor.boundingBox())?.y;
  await excerpt.fill(' ');
  await expect(message).toBeHidden();
  await expect(excerpt).not.toHaveAttribute('aria-invalid');
  await expect(excerpt).not.toHaveAccessibleDescription(/Write an excerpt\./);
  expect((await editor.boundingBox())?.y).toBe(before);
  // The same message again.
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(message).toBeVisible();
  await expect(excerpt).toHaveAttribute('aria-invalid', 'true');
  await expect(excerpt).toHaveAccessibleDescription(/Write an excerpt\./);
  await excerpt.fill('Now with an excerpt.');
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
  await expect(editor).toHaveText('Typed text. More.');
});

test('a draft opens with what was typed last, and undoing its publication asks nothing', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await asRole(page, 'editor');
  const address = await openDraft(page, 'A draft with newer text');
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  const field = page.locator('textarea[name=body]');
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await field.fill('See [the end](article:999999).');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.goto(address);
  await expect(field).toHaveValue('See [the end](article:999999).');
  const keptAgain = page.waitForResponse(/\/admin\/autosave\//);
  await excerpt.fill('An excerpt.');
  await keptAgain;
  await page.goto(address);
  await expect(excerpt).toHaveValue('An excerpt.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByLabel('Publish anyway').check();
  const heading = page.getByRole('heading', { level: 1 });
  const top = (await heading.boundingBox())?.y;
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  // The toast floats.
  expect((await heading.boundingBox())?.y).toBe(top);
  await page.getByRole('region', { name: 'Notices' }).getByText('Undo', { exact: true }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
});

test('changes to a published article reach readers with “Publish changes”, and can be discarded', async ({
  page,
  request,
}) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, 'An article with changes');
  const publicPath = address.replace('/admin/edit-article', '/news');
  const read = async () => (await request.get(publicPath)).text();
  const editor = getEditor(page);
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('An excerpt.');
  await editor.focus();
  await page.keyboard.type('Of the first edition.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And more.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('The site still shows the earlier text.')).toBeVisible();
  await expect(page.getByText('These changes aren’t on the site yet.')).toBeVisible();
  expect(await read()).not.toContain('And more.');
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' In the last second.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Only people with this link can see it.')).toBeVisible();
  await expect(page.getByText('And more. In the last second.')).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor).toHaveText('Of the first edition.');
  await page.getByRole('region', { name: 'Notices' }).getByText('Undo', { exact: true }).click();
  await expect(editor).toHaveText('Of the first edition. And more. In the last second.');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText('Changes published', { exact: true }).first()).toBeVisible();
  await expect.poll(read).toContain('And more. In the last second.');
  const time = page.getByLabel('Publication time (UTC)');
  const publishedAt = await time.inputValue();
  await time.fill('2020-01-02T10:00');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(read).toContain('2020-01-02');
  await page.getByRole('region', { name: 'Notices' }).getByText('Undo', { exact: true }).click();
  await expect(time).toHaveValue(publishedAt);
  await expect.poll(read).not.toContain('2020-01-02');
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await expect(page.getByText('This is in the trash.')).toBeVisible();
});

test('text that is typed while the draft is being saved stays in the form', async ({ page }) => {
  await asRole(page, 'editor');
  await openDraft(page, 'A draft with a slow save');
  const editor = getEditor(page);
  await editor.focus();
  await page.keyboard.type('Saved.');
  await typeWhileSending(page, 'Save draft', ' Typed meanwhile.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(editor).toHaveText('Saved. Typed meanwhile.');
  await send(page, 'Save draft');
  await page.goto(new URL(page.url()).pathname);
  await expect(editor).toHaveText('Saved. Typed meanwhile.');
});

test('text that is typed during a slow save is kept as part of the text', async ({ page }) => {
  await asRole(page, 'editor');
  const address = await openDraft(page, 'A draft with a slower save');
  const editor = getEditor(page);
  await editor.focus();
  await page.keyboard.type('Saved.');
  const [saved, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    saved.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  await page.clock.install();
  const revision = await page.locator('input[name=revision]').first().inputValue();
  const keptOver: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/admin/autosave/')) return;
    keptOver.push(/name="revision"\s+(\d+)/.exec(request.postData() ?? '')?.[1]);
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saved.promise;
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Typed meanwhile.');
  // Longer than the pause after which typed text is kept.
  await page.clock.fastForward(2000);
  answered.resolve();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const kept = page.waitForResponse(/\/admin\/autosave\//);
  await page.clock.fastForward(2000);
  await kept;
  // Until the save is answered, the form has the revision from before it.
  expect(keptOver).toEqual([String(Number(revision) + 1)]);
  await page.unrouteAll({ behavior: 'wait' });
  const opened = await (await page.request.get(address)).text();
  expect(opened).toContain('Saved. Typed meanwhile.');
  expect(opened).not.toContain('You typed another text');
});

test('a form that was open when the session ended keeps what was typed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  await asRole(page, 'editor');
  const pathname = await openDraft(page, 'An article without a session');
  await page.goto(pathname);
  await page.context().clearCookies();
  await page.getByLabel('Title').fill('A title typed too late');
  const save = page.getByRole('button', { name: 'Save draft' });
  await save.click();
  await expect(page.getByText('You’re signed out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(pathname);
  await expect(page.getByLabel('Title')).toHaveValue('A title typed too late');
  await asRole(page, 'editor');
  await save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A title typed too late');
});
