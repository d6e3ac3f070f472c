import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/settings/identity';

async function inLanguage(
  location: Parameters<typeof withHub>[0],
  language: string,
  work: (hub: TestHub, admin: Awaited<ReturnType<typeof signInStaff>>) => Promise<void>,
): Promise<void> {
  await withHub(location, async (hub) => {
    const admin = await signInStaff(hub, 'admin');
    expect((await submitForm(hub, PATH, { language }, admin)).status).toBe(303);
    await work(hub, admin);
  });
}

const htmlTag = (page: string) => /<html[^>]*>/.exec(page)?.[0];

onBothEngines('The language of the site', (test) => {
  test('is that of public pages and their dates, and the program’s own texts are marked as English', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { slug: 'signal', published_at: new Date('2026-05-01T12:00:00Z') });
    await inLanguage(database.location, 'de', async (hub, admin) => {
      const read = async (path: string) => (await hub.get(path)).text();
      const article = await read('/news/1-signal');
      expect(htmlTag(article)).toContain('lang="de"');
      expect(article).toMatch(/<time dateTime="2026-05-01[^>]*>1\. Mai 2026</);
      const signUp = await read('/sign-up');
      expect(htmlTag(signUp)).toContain('lang="de"');
      expect(signUp).toMatch(/<section lang="en-US" dir="ltr"[^>]*>.*Create an account<\/h1>/s);
      const programPages = [
        '/sign-in',
        '/notice',
        '/submit',
        '/submit/news',
        '/feeds',
        '/subscribe',
      ];
      for (const path of [...programPages, '/subscription/link', '/nowhere']) {
        expect(await read(path), path).toMatch(
          /<main[^>]*>(<!--.*?-->)*<section lang="en-US" dir="ltr"[^>]*>.*<h1/s,
        );
      }
      const terms = await read('/terms');
      expect(terms).toMatch(/<div[^>]* lang="en-US" dir="ltr">/);
      const label = /lang="en-US" dir="ltr">Last updated:<\/span> <time[^>]*>\d+\. \S+ \d{4}</;
      expect(terms).toMatch(label);
      const sessions = await admin.read('/settings/sessions');
      expect(sessions).toMatch(/Since (<!-- -->)?<time[^>]*>\w{3} \d+, \d{4}, \d+:\d\d [AP]M</);
      const users = await admin.read('/admin/users');
      expect(htmlTag(users)).toContain('lang="en-US"');
      expect(users).toMatch(/<time[^>]*>\w{3} \d+, \d{4}</);
    });
  });

  test('is that of emails, in which the program’s own texts are marked as English', async ({
    database,
  }) => {
    await inLanguage(database.location, 'ar-EG', async (hub) => {
      await hub.post('/subscribe', { email: 'ada@example.com', emailConsent: 'on' });
      await hub.runJobs();
      const { html } = await database.engine.db
        .selectFrom('emails')
        .select('html')
        .executeTakeFirstOrThrow();
      expect(htmlTag(html ?? '')).toBe('<html lang="ar-EG" dir="rtl">');
      expect(html).toMatch(/<td lang="en-US" dir="ltr"/);
    });
  });

  test('decides the direction of public pages', async ({ database }) => {
    await inLanguage(database.location, 'he', async (hub, admin) => {
      expect(htmlTag(await (await hub.get('/')).text())).toContain('lang="he" dir="rtl"');
      expect(htmlTag(await admin.read('/admin'))).not.toContain('dir=');
    });
  });

  test('is a language in which dates can be written', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      for (const language of ['', 'german', 'de_DE', 'tlh', 'de-u-ca-islamic', '"><b>']) {
        const refused = await submitForm(hub, PATH, { language }, admin);
        expect(refused.status, language).toBe(422);
        const page = await refused.text();
        expect(page).toContain('Enter the code of a language, such as en-US, de or pt-BR.');
        expect(/<input[^>]*name="language"[^>]*>/.exec(page)?.[0]).toContain('aria-invalid="true"');
      }
    });
  });
});
