import { DatabaseSync } from 'node:sqlite';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

function announce({ databaseFile }: OwnSite, revision: number, text: string): void {
  const config = { level: 'warning', linkName: '', linkPath: '/news', endsAt: '' };
  const database = new DatabaseSync(databaseFile, { timeout: 5000 });
  database
    .prepare(
      `insert or replace into page_configs (page, config_json, revision, updated_at)
       values ('announcement', ?, ?, 0)`,
    )
    .run(JSON.stringify({ ...config, isVisible: true, text }), revision);
  database.close();
}

test('A visitor dismisses an announcement, and sees the next one', async ({ page, pageErrors }) => {
  pageErrors.allow(/request to another host/);
  const site = await startOwnSite();
  try {
    announce(site, 1, 'The servers move **tonight**.');
    const bar = page.getByRole('complementary', { name: 'Warning' });
    await expect(async () => {
      await page.goto(`${site.address}/terms`);
      await expect(bar).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(bar.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/news');
    const headerTop = () =>
      page.getByRole('banner').evaluate((it) => it.getBoundingClientRect().top);
    expect(await headerTop()).toBeGreaterThan(30);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(headerTop).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await bar.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(bar).toBeHidden();
    await page.goto(`${site.address}/news`);
    await expect(bar).toBeHidden();
    expect(await headerTop()).toBe(0);
    announce(site, 2, 'They are back.');
    await expect(async () => {
      await page.reload();
      await expect(bar).toHaveText(/They are back/, { timeout: 1000 });
    }).toPass();
  } finally {
    await site.stop();
  }
});
