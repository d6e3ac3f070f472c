import { emailArticle, emailPublished } from '../support/email-article.ts';
import { MailSite, sendNewsletter } from '../support/send-newsletter.ts';
import { test } from '../support/test.ts';

let site: MailSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await MailSite.start();
});

test.afterAll(() => site.stop());

test('A newsletter is written, tested, scheduled, sent, paused, resumed and canceled', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await sendNewsletter(site, page, { subject: 'The tide turns by itself', hasScripts: false });
  await context.close();
});

test('An article is published and emailed in one step, once', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await emailArticle(site, page, { title: 'A plain bell', hasScripts: false });
  await context.close();
});

test('A published article is emailed by its own button', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await emailPublished(site, page, { title: 'A late bell', hasScripts: false });
  await context.close();
});
