import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertMention } from './insert-claim.ts';

const STATEMENT = 'يحتوي على قوارب!';
const SOURCE = 'ميناء (أ)';
const TITLE = 'أخبار القوارب!';

onBothEngines('Text of the other writing direction', (test) => {
  test('doesn’t move what follows it in the same line', async ({ database }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: TITLE, slug: 'a', category: 'development' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(STATEMENT);
      await insertMention(db, id, { kind: 'article', id: article });
      await client.addEvidence(id, { origin: SOURCE, via: 'Tide Post', stance: 'contradicts' });
      await client.rate(id, 'unlikely', { reason: STATEMENT, evidenceId: '1' });
      const path = (await hub.get(`/claims/${id}`)).headers.get('location') ?? '';
      const page = await readPage(hub, path);
      expect(page).toContain(`<bdi>${SOURCE}</bdi>`);
      // “See the evidence” follows.
      expect(page).toContain(`<bdi>${STATEMENT}</bdi>`);
      expect(await readPage(hub, '/claims')).toMatch(new RegExp(`<bdi[^>]*>${STATEMENT}</bdi>`));
      const { items } = (await (await hub.get('/feed.json')).json()) as {
        items: { title: string; content_html: string }[];
      };
      const item = items.find(({ title }) => title.includes(TITLE));
      expect(item?.title).toBe(`\u2068${TITLE}\u2069 (claim: unlikely)`);
      expect(item?.content_html).toContain(`>\u2068${STATEMENT}\u2069</a> (`);
    });
  });
});
