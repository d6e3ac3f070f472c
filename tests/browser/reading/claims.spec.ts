import { DatabaseSync } from 'node:sqlite';
import { getPage, sampleAccount, signIn } from '../support/as-role.ts';
import { expectNoOverflow } from '../support/expect-usable.ts';
import { openLive } from '../support/open-live.ts';
import { startOwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

test('a new rating shows on open pages of the claim, of the register, of its source and article', async ({
  page,
  browser,
}) => {
  const [editor, overview, source, article] = await Promise.all([
    getPage(browser, 'editor'),
    getPage(browser),
    getPage(browser),
    getPage(browser),
  ]);
  await openLive(page, '/claims/9');
  const statement = await page.getByRole('heading', { level: 1 }).textContent();
  const findPath = (start: string) =>
    page
      .getByRole('main')
      .getByRole('link')
      .and(page.locator(`[href^="${start}"]`))
      .first()
      .getAttribute('href');
  await openLive(overview, '/claims');
  await openLive(source, (await findPath('/sources/')) ?? '');
  await openLive(article, (await findPath('/news/')) ?? '');
  await editor.goto('/admin/edit-claim/9/evidence');
  const reason = `Nobody else has heard it ${Date.now()}.`;
  await editor.getByRole('radio', { name: 'Unlikely' }).check();
  await editor.getByLabel('Reason').fill(reason);
  await editor.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText(reason)).toBeVisible();
  for (const list of [overview, source]) {
    const row = list.getByRole('listitem').filter({ hasText: statement ?? '' });
    await expect(row).toContainText('Unlikely');
  }
  const mention = article.locator('section p').filter({ hasText: statement ?? '' });
  await expect(mention).toContainText('Unlikely');
  for (const other of [editor, overview, source, article]) await other.context().close();
});

test('a new rating shows at once on an open page of its claim, before the page has loaded again', async ({
  page,
  browser,
}) => {
  await openLive(page, '/claims/25');
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/claims\/25\S*\.data/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  const editor = await getPage(browser, 'editor');
  await editor.goto('/admin/edit-claim/25/evidence');
  await editor.getByRole('radio', { name: 'Unlikely' }).check();
  await editor.getByLabel('Reason').fill('Two who would know deny it.');
  await editor.getByRole('button', { name: 'Save rating' }).click();
  const rating = page.getByRole('complementary', { name: 'Rating' });
  await expect(rating).toContainText('Unlikely');
  const meaning = rating.getByText('Going by what we know, we doubt it.');
  await expect(meaning).toBeHidden();
  loaded.resolve();
  await expect(meaning).toBeVisible();
  await editor.context().close();
});

const statement = 'S'.repeat(160);
const source = 'Q'.repeat(75);
const reason = 'R'.repeat(160);
const url = `https://example.net/${'u'.repeat(160)}`;

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  site = await startOwnSite({ hasSample: true });
});

test.afterAll(() => site.stop());

test('Long words in claims break instead of widening a page', async ({ page, pageErrors }) => {
  pageErrors.allow(/request to another host/);
  test.slow();
  const { request } = page;
  const at = (path: string) => site.address + path;
  const { email, password } = sampleAccount('admin', site.dataFolder);
  const form = { email, password };
  await request.post(at('/sign-in'), { form });
  await page.goto(at('/admin/new-content'));
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.getByRole('radio', { name: 'Claim' }).check();
  await expect(page.getByLabel('Title')).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Statement')).toHaveAttribute('maxlength', '160');
  await page.getByLabel('Statement').fill(statement);
  await page.getByRole('button', { name: 'Save claim' }).click();
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();
  const id = /edit-claim\/(\d+)/.exec(page.url())?.[1];
  await page.goto(at(`/admin/edit-claim/${id}/evidence/new`));
  await page.getByLabel('URL').fill(url);
  await page.getByLabel('Who said it first').fill(source);
  await page.getByLabel('What it shows').fill(reason);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('radio', { name: 'Possible' }).check();
  await page.getByLabel('Evidence that decided it').selectOption({ index: 1 });
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('was unrated')).toBeVisible();
  const publicPath = await page.getByRole('link', { name: 'View on site' }).getAttribute('href');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      publicPath ?? '',
      '/',
      '/claims',
      '/claims?topic=other',
      '/sources',
      '/admin/audit',
      '/admin/sources',
      '/admin/content?kind=claims',
      `/admin/edit-claim/${id}/evidence`,
    ]) {
      await page.goto(at(path));
      await expectNoOverflow(page);
    }
    // The table of evidence ends before the form beside it begins.
    const table = await page.getByRole('table', { name: 'Evidence' }).boundingBox();
    const panel = await page.locator('section:has(#rating), #rating').first().boundingBox();
    if (width === 1440 && table && panel) {
      expect(table.x + table.width).toBeLessThanOrEqual(panel.x + 1);
    }
  }
  await page.goto(at(publicPath ?? ''));
  await page.getByRole('link', { name: 'See the evidence' }).click();
  const piece = page.locator('li:target');
  await expect(piece).toContainText(source);
  await expect(piece).not.toHaveCSS('box-shadow', 'none');
  // The menu opens below its button.
  const button = page.getByText('Follow', { exact: true });
  await button.click();
  const menu = page.locator('form[action="/follow"]');
  const [menuBox, buttonBox] = [await menu.boundingBox(), await button.boundingBox()];
  expect(Math.abs((menuBox?.x ?? 0) - (buttonBox?.x ?? 999))).toBeLessThan(3);
});

test('a new rating shows in open lists and on cards in texts, and lists stay as they are', async ({
  browser,
}) => {
  const database = new DatabaseSync(site.databaseFile, { timeout: 5000 });
  database.exec("update articles set body = body || '\n\n[The rights](article:4)' where id = 17");
  database.close();
  const at = (path: string) => site.address + path;
  const admin = await getPage(browser);
  const { email, password } = sampleAccount('admin', site.dataFolder);
  await admin.request.post(at('/sign-in'), { form: { email, password } });
  const [home, list, text] = await Promise.all([
    getPage(browser),
    getPage(browser),
    getPage(browser),
  ]);
  const requests: string[] = [];
  list.on('request', (request) => requests.push(request.url()));
  for (const [open, path] of [
    [home, '/'],
    [list, '/news'],
    [text, '/news/17-x'],
  ] as const) {
    await openLive(open, at(path));
  }
  const card = text.locator('.content-card');
  await expect(card).toContainText('Possible');
  await admin.goto(at('/admin/edit-claim/9/evidence'));
  await admin.getByRole('radio', { name: 'Unlikely' }).check();
  await admin.getByLabel('Reason').fill('More is known now.');
  await admin.getByRole('button', { name: 'Save rating' }).click();
  const item = list.getByRole('listitem').filter({ has: list.locator('a[href^="/news/4-"]') });
  for (const place of [card, item]) await expect(place).toContainText('2 unlikely');
  const latest = home.getByRole('listitem').filter({ has: home.locator('a[href^="/claims/9-"]') });
  await expect(latest).toContainText('Unlikely');
  expect(requests.filter((url) => url.includes('.data'))).toEqual([]);
  for (const other of [admin, home, list, text]) await other.context().close();
});

test('A report from its own page is confirmed', async ({ page }) => {
  await signIn(page.request, sampleAccount('subscriber'));
  await page.goto('/report/article/2');
  await page.getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page).toHaveURL(/\/news\/2-/);
  await expect(page.getByText('Thanks').or(page.getByText('Report sent')).first()).toBeVisible();
});
