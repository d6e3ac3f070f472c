import { asRole, getPage } from '../support/as-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { imageFile } from '../support/image-file.ts';
import { expect, test } from '../support/test.ts';

test(
  'A guest submits a news tip from the home page after fixing an error',
  { tag: '@phone' },
  async ({ page, pageErrors }, { project }) => {
    // The refused form.
    pageErrors.allow(/422/);
    const title = `A light on the ridge, ${project.name}`;
    await page.goto('/');
    await page.getByRole('link', { name: 'Submit News' }).click();
    await page.getByRole('complementary', { name: 'Submit' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit news');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel(/^Links/).fill('not an address');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Say what happened.')).toBeVisible();
    await expect(page.getByText(/isn’t a link/)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expectAccessible(page);
    await page
      .getByLabel(/^What happened/)
      .fill(`It was there again last night (${project.name}).`);
    await page.getByLabel(/^Links/).fill('https://example.com/ridge');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('In review')).toBeVisible();
    await page.getByRole('link', { name: 'Your submissions' }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText('You’re a guest')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'A member saves a draft with an image and submits it; strangers see neither',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }, { project }) => {
    await asRole(page, 'subscriber');
    await page.goto('/submit');
    await page.getByRole('link', { name: 'Submit fan art' }).click();
    const title = `Tower at dusk, ${project.name}`;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Image 1').setInputFiles(await imageFile('tower.png'));
    await page
      .getByLabel(/^Alt text/)
      .first()
      .fill('A dark tower');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    const image = page.getByRole('main').getByRole('img', { name: 'A dark tower' }).first();
    await expect(image).toHaveJSProperty('complete', true);
    const address = await image.getAttribute('src');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('In review')).toBeVisible();
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    expect((await stranger.get(page.url())).status()).toBe(404);
    expect((await stranger.get(address ?? '')).status()).toBe(404);
    await stranger.dispose();
  },
);

test('A reviewer requests changes, and the author reads the note and deletes the draft', async ({
  page,
  browser,
}, { project }) => {
  const title = `A hum under the pier, ${project.name}`;
  await page.goto('/submit/news');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel(/^What happened/).fill(`It hums (${project.name}).`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('In review')).toBeVisible();
  const reviewUrl = page.url().replace('/submissions/', '/admin/review-submission/');
  const reviewer = await getPage(browser, 'moderator');
  await reviewer.goto(reviewUrl.replace(/\?.*/, ''));
  await reviewer.getByLabel('In your own words').fill('How loud is it?');
  await reviewer.getByRole('button', { name: 'Request changes' }).click();
  await expect(reviewer.getByText('Changes requested', { exact: true }).first()).toBeVisible();
  await reviewer.context().close();
  await page.goto('/submissions');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Changes requested');
  await expect(row).toContainText('How loud is it?');
  await page.getByRole('link', { name: title }).click();
  await page.getByText('Delete this draft').click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('What is typed into a submission survives a reload and a link, until it is sent', async ({
  page,
}) => {
  await page.goto('/submit/news');
  const [title, body] = [page.getByLabel('Title'), page.getByLabel(/^What happened/)];
  const typed = `Kept in this browser ${Date.now()}`;
  await title.fill(typed);
  await body.fill('Twice in one night.');
  await page.getByLabel('Category').selectOption({ index: 1 });
  const category = await page.getByLabel('Category').inputValue();
  const note = page.getByText('This is what you typed here before and didn’t save.');
  await expect(note).toBeHidden();
  await page.reload();
  await expect(note).toBeVisible();
  await expect(title).toHaveValue(typed);
  await expect(body).toHaveValue('Twice in one night.');
  await expect(page.getByLabel('Category')).toHaveValue(category);
  await page.getByRole('link', { name: 'Your submissions' }).click();
  await expect(page).toHaveURL('/submissions');
  await page.goBack();
  await expect(title).toHaveValue(typed);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('In review')).toBeVisible();
  await page.goto('/submit/news');
  await expect(title).toHaveValue('');
  await expect(note).toBeHidden();
});
