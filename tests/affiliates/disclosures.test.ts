import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertStory } from '../feeds/insert-content.ts';

const ownStoreLink = 'https://parts.example.org/product/1?ref=hub';
const body = `[the card](/affiliate/hardware/card) and [its parts](${ownStoreLink})`;
const own = {
  articles: 'Articles pay for our <server>.',
  stories: 'Stories pay for our server.',
  board: 'Readers may earn money.',
  emails: 'This email pays for our server.',
  feeds: 'This item pays for our server.',
};

onBothEngines('The disclosure of affiliate links', (test) => {
  test('has a wording for each place, in emails and feeds too, and a default', async ({
    database,
  }) => {
    const { db } = database.engine;
    const affiliate_id = await insertAffiliate(db, {
      store: 'other',
      store_url: 'https://parts.example.org',
      keywords_json: [],
    });
    await insertProduct(db, { affiliate_id, slug: 'card' });
    const article = await insertArticle(db, { slug: 'cards', body });
    await insertStory(db, { excerpt: '<a href="/affiliate/hardware/card">the card</a>' });
    await insertMessage(db, { body: '[card](https://www.newegg.com/p/1?nm_mc=x)' });
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      await hub.post(
        '/admin/newsletters/new',
        { subject: 'Cards', preview: '', body, topic: 'newsletter' },
        { cookie },
      );
      const sent = { status: 'sent', published_at: new Date('2026-06-15T12:00:00Z') } as const;
      await db.updateTable('newsletters').set(sent).execute();
      const places = {
        articles: `/news/${article}-cards`,
        stories: '/stories',
        board: '/message-board',
        emails: '/newsletters/1',
        feeds: '/feed.xml',
      };
      const shown = async (texts: Record<keyof typeof places, string>) => {
        for (const [place, path] of Object.entries(places)) {
          const text = await (await hub.get(path)).text();
          expect(text, place).toContain(texts[place as keyof typeof places]);
        }
        const email = await read('/admin/newsletters/1/preview');
        expect(email).toContain(texts.emails);
        expect(email.match(/rel="sponsored nofollow noopener"/g)).toHaveLength(2);
        expect(email.match(/\(affiliate link\)/g)).toHaveLength(2);
        expect(email).toContain(`${hub.address}/affiliate/hardware/card`);
        expect(email).toContain(ownStoreLink);
      };
      const earns = 'earn this site a small commission';
      const defaults = { articles: earns, stories: earns, emails: earns, feeds: earns };
      await shown({ ...defaults, board: 'the person who posted it may earn' });
      const save = (fields: Record<string, string>) =>
        submitForm(hub, '/admin/affiliates', { intent: 'disclosures', ...fields }, { cookie });
      expect((await save(own)).status).toBe(303);
      const escaped = 'Articles pay for our &lt;server&gt;.';
      await shown({ ...own, articles: escaped });
      const feed = await (await hub.get('/feed.xml')).text();
      const items = feed.split('<item>').slice(1);
      expect(items.length).toBeGreaterThan(1);
      for (const item of items) expect(item).toContain(own.feeds);
      const long = await save({ ...own, board: 'x'.repeat(401) });
      expect(long.status).toBe(422);
      const refused = await long.text();
      expect(refused).toContain('Use at most 400 characters.');
      expect(refused).toContain(own.stories);
      const entry = await db
        .selectFrom('audit_log')
        .select('id')
        .where('subject_name', '=', 'Affiliate disclosures')
        .executeTakeFirstOrThrow();
      await hub.post('/admin/audit', { undo: String(entry.id) }, { cookie });
      await shown({ ...defaults, board: 'the person who posted it may earn' });
    });
  });
});
