import { asRole, getPage } from '../support/as-role.ts';
import { getEditor, openDraft, press, uniqueTitle } from '../support/edit-article.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { fromNewNetwork } from '../support/new-network.ts';
import { expect, test } from '../support/test.ts';

test('an article is written, illustrated, saved, published and trashed with the keyboard alone', async ({
  page,
}) => {
  const title = uniqueTitle('Keys on the quay');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const badge = (name: string) => page.getByText(name, { exact: true }).first();
  await asRole(page, 'editor');
  await page.goto('/admin/new-content');
  await typeInto(page, page.getByLabel('Title'), title);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/edit-article\/\d+/);
  const editor = getEditor(page);
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await typeInto(page, page.getByLabel('Excerpt'), 'Someone left them there.');
  await typeInto(page, editor, 'They fit no lock.');
  await page.keyboard.press('Enter');

  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Heading 2' })).toBeFocused();
  const image = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', {
    name: 'Image',
    exact: true,
  });
  const isImage = () => image.evaluate((element) => element === document.activeElement);
  while (!(await isImage())) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  // Other tests add images, some without alt text.
  const found = dialog.getByRole('button', { name: 'First light on the long ridge', exact: true });
  const pick = async () => {
    await typeInto(
      page,
      dialog.getByLabel('Search the image library'),
      'First light on the long ridge',
    );
    // Each key starts another search, whose results would take the focus along.
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await tabTo(page, found);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await pick();
  const field = page.locator('textarea[name=body]');
  await expect(field).toHaveValue(/^They fit no lock\.\n\n!\[\]\(image:\d+\)\n$/);
  await expect(editor).toBeFocused();
  await typeInto(page, editor.getByLabel('Alt text'), 'Keys');
  await expect(field).toHaveValue(/!\[Keys\]/);

  await tabTo(page, button('Choose image'));
  await page.keyboard.press('Enter');
  await pick();
  await expect(page.locator('input[name=imageId]')).toHaveValue(/\d/);
  await expect(button('Choose image')).toBeFocused();

  await tabTo(page, button('Save draft'));
  await page.keyboard.press('Enter');
  await expect(badge('Saved')).toBeVisible();
  await tabTo(page, button('Publish now'));
  await page.keyboard.press('Enter');
  await expect(badge('Published')).toBeVisible();
  // Other tests count the articles of the site.
  await tabTo(page, button('Move to the trash'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is in the trash.')).toBeVisible();
});

test('checks stop an article before it is published, next to the button', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422|404/);
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('Unchecked'));
  await page.getByLabel('Excerpt').fill('It leads nowhere.');
  await press(page, 'Markdown');
  const store = 'https://www.amazon.com/?tag=hub-20';
  const body = page.locator('textarea[name=body]');
  await body.fill(`![](/images/gone.png)\n\n[card](article:999999) [store](${store})`);
  await press(page, 'Publish now');
  const checks = page.getByRole('region', { name: 'Before publishing' });
  await expect(checks).toContainText('has no alt text');
  await expect(checks).toContainText('isn’t published: article:999999');
  await expect(checks).toContainText('isn’t labeled as an affiliate link');
  await expect(page.getByRole('checkbox', { name: 'Publish anyway' })).toBeFocused();
  await expect(body).toHaveValue(/^!\[\]/);
  await expectAccessible(page);
  await body.fill('It leads nowhere.');
  await press(page, 'Save draft');
  await expect(checks).toBeHidden();
  await press(page, 'Publish now');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await press(page, 'Move to the trash');
  await expect(page.getByText('This is in the trash.')).toBeVisible();
  expect((await page.request.get(address.replace('/admin/edit-article', '/news'))).status()).toBe(
    404,
  );
});

test('an editor comments on a passage; its writer answers by resolving it, and it can be reopened', async ({
  page,
  browser,
}) => {
  const title = uniqueTitle('A commented text');
  await asRole(page, 'contributor');
  const address = await openDraft(page, title);
  await getEditor(page).click();
  await page.keyboard.type('The bell rang once. The tide was out.');
  await press(page, 'Save draft');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const editor = await getPage(browser, 'editor');
  await editor.goto(address.replace('edit-article', 'review-comments/article'));
  // Selects the first sentence, as a pointer or the keyboard does.
  await editor.locator('#passages').evaluate((text) => {
    const range = document.createRange();
    range.setStart(text.firstChild as Text, 0);
    range.setEnd(text.firstChild as Text, 'The bell rang once.'.length);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  });
  await expect(editor.getByLabel('Passage')).toHaveValue('The bell rang once.');
  await editor.getByRole('textbox', { name: 'Comment' }).fill('Which bell?');
  await press(editor, 'Add comment');
  await expect(editor.locator('mark')).toHaveText('The bell rang once.');
  await expect(editor.locator('a[href="/admin/content"][aria-current]:visible')).toBeVisible();
  await expectAccessible(editor);

  await page.goto(address);
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await page.waitForURL(/review-comments/);
  await expect(page.getByText('Which bell?')).toBeVisible();
  await press(page, 'Resolve');
  await expect(page.getByText('No open comments')).toBeVisible();
  await press(page, 'Reopen');
  await expect(page.getByText('No open comments')).toBeHidden();
  await editor.goto('/admin/review-comments');
  await expect(editor.getByRole('row').filter({ hasText: title })).toContainText('Which bell?');
  await editor.context().close();
});

test('an editor sees why a decision took an article down, and it returns when that is undone', async ({
  page,
  browser,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  await asRole(page, 'editor');
  const address = await openDraft(page, uniqueTitle('Someone else’s bell'));
  const id = /\d+$/.exec(address)?.[0];
  await page.getByLabel('Excerpt').fill('It was never ours.');
  await getEditor(page).click();
  await page.keyboard.type('Copied.');
  await press(page, 'Publish now');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  const status = async () => (await request.get(`/news/${id}`)).status();
  expect(await status()).toBe(200);
  const origin = process.env.BROWSER_TEST_ADDRESS ?? '';
  const form = { reason: 'spam', details: '' };
  await request.post(`/report/article/${id}`, { form, headers: { origin, ...fromNewNetwork() } });

  const admin = await getPage(browser, 'admin');
  await admin.goto(`/admin/review/reported/article/${id}`);
  await admin.getByLabel('Reason', { exact: true }).selectOption('rights');
  await press(admin, 'Remove');
  await expect.poll(status).toBe(404);

  await page.goto(address);
  await expect(page.getByText(/^Taken down by /)).toBeVisible();
  await expect(page.getByText('It uses someone else’s work without permission.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeHidden();
  await expectAccessible(page);
  await admin.goto(`/admin/review/reported/article/${id}`);
  await press(admin, 'Undo');
  await expect.poll(status).toBe(200);
  await page.reload();
  await press(page, 'Move to the trash');
  await expect(page.getByText('This is in the trash.')).toBeVisible();
  await admin.context().close();
});
