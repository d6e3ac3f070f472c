import type { Page } from '@playwright/test';
import { getPage } from '../support/as-role.ts';
import { expect, test } from '../support/test.ts';

/** Resolves once the page receives live updates. */
async function openLive(page: Page, path: string): Promise<void> {
  const connection = page.waitForResponse((response) => response.url().includes('/live?'));
  await page.goto(path);
  expect((await connection).status()).toBe(200);
}

test('a new rating shows on open pages of the claim, of the register, and of its article', async ({
  page,
  browser,
}) => {
  const [editor, overview, article] = await Promise.all([
    getPage(browser, 'editor'),
    getPage(browser),
    getPage(browser),
  ]);
  await openLive(page, '/claims/5');
  const statement = await page.getByRole('heading', { level: 1 }).textContent();
  const articlePath = await page
    .getByRole('link')
    .and(page.locator('[href^="/news/"]'))
    .first()
    .getAttribute('href');
  await openLive(overview, '/claims');
  await openLive(article, articlePath ?? '');
  await editor.goto('/admin/edit-claim/5/evidence');
  const reason = `Nobody else has heard it ${Date.now()}.`;
  await editor.getByRole('radio', { name: 'Unlikely' }).check();
  await editor.getByLabel('Reason').fill(reason);
  await editor.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText(reason)).toBeVisible();
  const row = overview.getByRole('listitem').filter({ hasText: statement ?? '' });
  await expect(row).toContainText('Unlikely');
  const mention = article.locator('section p').filter({ hasText: statement ?? '' });
  await expect(mention).toContainText('Unlikely');
  for (const other of [editor, overview, article]) await other.context().close();
});
