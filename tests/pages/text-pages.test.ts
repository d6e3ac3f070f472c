import { expect } from 'vitest';
import { getEmailSite } from '#app/features/outbox/email/email-site.server.ts';
import { legalPages } from '#app/features/pages/legal-pages.ts';
import type { Database } from '#db/engine.ts';
import { withAdmin } from '#tests/admin/with-admin.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const pages = [
  ['/privacy', 'Privacy Policy', ['Identity', 'Contact', 'Technical', 'Usage', 'Marketing']],
  ['/terms', 'Terms of Service', ['Accounts', 'What you contribute', 'What is not allowed']],
  ['/disclaimer', 'Disclaimer', ['An unofficial fan site', 'Affiliate links', 'No advice']],
] as const;

async function setIdentity(db: Database, changed: Record<string, unknown>): Promise<void> {
  const value_json = {
    siteName: 'Horizon Three',
    tagline: '',
    gameTitle: 'Quiet Horizon 3',
    seriesName: 'Quiet Horizon',
    trademarkOwner: 'Larkspur Works',
    contactAddress: '',
    blurb: '',
    disclaimer: '',
    ...changed,
  };
  const updated_at = new Date('2026-01-01T00:00:00Z');
  await db
    .insertInto('settings')
    .values({ key: 'site-identity', value_json, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_json, updated_at }))
    .execute();
}

/** The page's visible content, without the hydration data. */
async function readContent(response: Response): Promise<string> {
  const html = await response.text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

onBothEngines('The legal pages', (test) => {
  test('are complete on a new site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const [path, title, topics] of pages) {
        const response = await hub.get(path);
        expect(response.status).toBe(200);
        const content = await readContent(response);
        expect(content).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
        const text = content.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '');
        expect(text).toContain('Last updated: March 15, 2025');
        for (const topic of topics) expect(text).toContain(topic);
        expect(text).not.toMatch(/\{\w+\}/);
        expect(text).toContain('This site hasn’t set a contact address yet');
        expect(content).toMatch(/<a [^>]*href="\/"[^>]*>.*Back/s);
      }
    });
  });

  test('have a table of contents whose links all work', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const [path] of pages) {
        const content = await readContent(await hub.get(path));
        const ids = [...content.matchAll(/<h[23] id="([\w-]+)"/g)].map(([, id]) => id);
        const contents = content.slice(content.indexOf('<ol'), content.indexOf('</ol>'));
        const targets = [...contents.matchAll(/href="[^"#]*#([\w-]+)"/g)].map(([, id]) => id);
        expect(targets.length).toBeGreaterThan(4);
        expect(ids).toEqual(expect.arrayContaining(targets));
        expect(new Set(ids).size).toBe(ids.length);
      }
    });
  });

  test('show the site name and contact address, and reflect changes', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await hub.get('/privacy');
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await setIdentity(db, { contactAddress: 'editor@horizon.example' });
        invalidate('site');
      });
      const content = await readContent(await hub.get('/privacy'));
      expect(content).toContain('Horizon Three');
      expect(content).toContain(
        '<a href="mailto:editor@horizon.example">editor@horizon.example</a>',
      );
      expect(content).not.toContain('set a contact address yet');
    });
  });

  test('and all other texts name the site by its present name', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const footer = async () => {
        const html = await (await hub.get('/')).text();
        return html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
      };
      expect(await footer()).toContain('A new fan hub is an unofficial fan site.');
      await hub.platform.transaction(async ({ db, invalidate }) => {
        const disclaimer = '{siteName} is unofficial. {other} {seriesName}';
        await setIdentity(db, { siteName: 'Tidewatch', blurb: 'About {gameTitle}.', disclaimer });
        invalidate('site');
      });
      expect(await footer()).toContain('Tidewatch is unofficial. {other} Quiet Horizon');
      expect(await footer()).toContain('About Quiet Horizon 3.');
      const { db } = database.engine;
      const { identity } = await getEmailSite({ db, origin: hub.address });
      expect(identity.disclaimer).toContain('Tidewatch is unofficial.');
    });
  });

  test('start from the default text when they are edited', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const path = '/admin/settings/terms';
      const form = async () => (await hub.get(path, headers)).text();
      const body = legalPages.terms.text.trim();
      expect(await form()).toContain('This is the default text.');
      expect(await form()).toMatch(/<textarea[^>]*name="body"[^>]*>[^<]{500,}/);
      const fields = { body, updatedOn: '2026-02-01', revision: '0' };
      expect((await hub.post(path, fields, headers)).status).toBe(303);
      expect(await form()).toContain('This is the default text.');
      const changed = { ...fields, body: `${body}\n\nBe kind.`, revision: '1' };
      expect((await hub.post(path, changed, headers)).status).toBe(303);
      expect(await readContent(await hub.get('/terms'))).toContain('Be kind.');
      expect(await form()).toContain('Clear it to return to the default text.');
    });
  });

  test('escape the site identity', async ({ database }) => {
    await setIdentity(database.engine.db, {
      siteName: '<img src=x onerror=alert(1)> [a](javascript:b) *c*',
      contactAddress: '"><script>alert(1)</script>@x',
    });
    await withHub(database.location, async (hub) => {
      for (const [path] of pages) {
        const content = await readContent(await hub.get(path));
        expect(content).not.toMatch(/<img|<script|href="javascript|<em>c/);
        expect(content).toContain('&lt;img src=x onerror=alert(1)&gt; [a](javascript:b) *c*');
      }
    });
  });

  test('show the site’s own text and its date instead', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await hub.get('/terms');
      await hub.platform.transaction(async ({ db, invalidate }) => {
        const body = '# Ours\n\nBe kind, says {siteName}. <b>Bold</b>\n\n## Ours\n\nTwice.';
        await db
          .insertInto('settings')
          .values({
            key: 'legal-terms',
            value_json: { body, updatedOn: '2026-02-01' },
            updated_at: new Date(0),
          })
          .execute();
        invalidate('page:terms');
      });
      const content = await readContent(await hub.get('/terms'));
      expect(content).toContain('Be kind, says A new fan hub. &lt;b&gt;');
      expect(content).toContain('February 1, 2026');
      expect(content).not.toContain('What is not allowed');
      expect(content.match(/<h1/g)).toHaveLength(1);
      expect(content).toContain('<h2 id="part-ours-2">');
    });
  });
});
