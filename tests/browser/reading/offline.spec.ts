import { startOwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

test('The installed app shows the articles that were read last when there is no connection', async ({
  browser,
}) => {
  const site = await startOwnSite({ hasSample: true });
  const context = await browser.newContext({ baseURL: site.address });
  try {
    const page = await context.newPage();
    await page.goto('/app-start.html');
    await page.waitForURL(`${site.address}/`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // One is opened by its URL, one by a link, which loads its data only.
    await page.goto('/news/5');
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    const firstUrl = page.url();
    await page.goto('/news');
    await page.getByRole('main').getByRole('link', { name: /\w/ }).first().waitFor();
    const link = page.locator('main h2 a, main h3 a').first();
    const second = await link.textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second ?? '');
    const kept = () =>
      page.evaluate(async () => {
        const pages = await caches.open('pages');
        return (await pages.keys()).map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(kept).toContain(new URL(page.url()).pathname);
    await site.stop();

    await page.goto('/media').catch(() => {});
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    const list = page.getByRole('main').getByRole('listitem');
    await expect(list).toHaveText([second ?? '', first ?? '']);
    await list.getByRole('link', { name: first ?? '' }).click();
    await expect(page).toHaveURL(firstUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
  } finally {
    await context.close();
    await site.stop();
  }
});
