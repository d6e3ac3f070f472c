import { emailArticle, emailPublished } from '../support/email-article.ts';
import { MailSite, sendNewsletter } from '../support/send-newsletter.ts';
import { hydrateOnGoto, test } from '../support/test.ts';

let site: MailSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await MailSite.start();
});

test.afterAll(() => site.stop());

test('A newsletter is written, tested, scheduled, sent, paused, resumed and canceled', {
  tag: '@phone',
}, async ({ browser, isMobile, viewport }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.address, viewport, isMobile });
  const page = await context.newPage();
  hydrateOnGoto(page);
  const subject = `The tide turns ${isMobile}`;
  await sendNewsletter(site, page, { subject, hasScripts: true });
  await context.close();
});

test('An article is published and emailed in one step, once', { tag: '@phone' }, async ({
  browser,
  isMobile,
  viewport,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.address, viewport, isMobile });
  const page = await context.newPage();
  hydrateOnGoto(page);
  await emailArticle(site, page, { title: `A bell ${isMobile}`, hasScripts: true });
  await context.close();
});

test('A published article is emailed by its own button, to those whom it is for', {
  tag: '@phone',
}, async ({ browser, isMobile, viewport }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.address, viewport, isMobile });
  const page = await context.newPage();
  hydrateOnGoto(page);
  await emailPublished(site, page, { title: `A late bell ${isMobile}`, hasScripts: true });
  await context.close();
});
