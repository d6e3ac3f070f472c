import { expect, test as plainTest } from 'vitest';
import { ratingLabel, ratingNames } from '#app/features/claims/claim-ratings.ts';
import { ratingMeanings } from '#app/features/claims/rating-meanings.ts';
import { disclaimerText } from '#app/features/pages/texts/disclaimer.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import {
  insertClaim,
  insertEvidence,
  insertMention,
  insertSource,
  takeStep,
} from './insert-claim.ts';

const toText = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

plainTest('The disclaimer explains every rating in the words that claims use', () => {
  for (const rating of ratingNames) {
    expect(disclaimerText).toContain(`- **${ratingLabel(rating)}.** ${ratingMeanings[rating]}`);
  }
});

onBothEngines('Words about claims', (test) => {
  test('in the audit log are those of the form: ratings, and claims by their statements', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub, 'admin');
      const id = await client.add('It has boats');
      await client.addEvidence(id, { stance: 'contradicts' });
      await client.rate(id, 'partly-true');
      const log = toText(await client.read('/admin/audit'));
      expect(log).toContain('Rating: Unrated → Partly true');
      expect(log).toContain('Claim: It has boats');
    });
  });

  test('name each piece of evidence, although several are of one site', async ({ database }) => {
    const { db } = database.engine;
    const source = await insertSource(db, 'Tide Post');
    const id = await insertClaim(db, 'It has boats');
    for (const path of ['boats', 'docks?page=2']) {
      const url = `https://example.net/${path}`;
      await insertEvidence(db, id, source, { url, canonical_key: `example.net/${path}` });
    }
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const page = toText(await readPage(hub, `/claims/${id}-claim`));
      const form = await client.read(`/admin/edit-claim/${id}/evidence`);
      for (const place of ['example.net/boats', 'example.net/docks?page=2']) {
        expect(page).toContain(place);
        expect(form).toContain(`Supports: Tide Post (${place})`);
        expect(form).toContain(`Edit evidence from ${place}`);
      }
    });
  });

  test('about an unlikely claim are true, whatever its evidence', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertClaim(db, 'It has boats');
    await takeStep(db, { claim_id: id, from_rating: 'unrated', to_rating: 'unlikely' });
    await withHub(database.location, async (hub) => {
      const page = toText(await readPage(hub, `/claims/${id}-claim`));
      expect(page).toContain('Going by what we know, we doubt it.');
      expect(page).toMatch(/Jan 15, 2026, \d+:\d\d [AP]M/);
    });
  });

  test('stand once in an article: as news, or with the claims that are open', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, {});
    const later = new Date('2030-01-01T12:00:00Z');
    const settled = await insertClaim(db, 'It has boats', {
      rating: 'debunked',
      standing: 'debunked',
      rated_at: later,
    });
    await insertMention(db, settled, { kind: 'article', id: article });
    await withHub(database.location, async (hub) => {
      const read = async () => {
        hub.platform.pageCache.clear();
        return toText(await readPage(hub, `/news/${article}-a-signal`));
      };
      const before = await read();
      expect(before.split('It has boats')).toHaveLength(2);
      expect(before).not.toContain('How sure we are');
      await insertMention(db, await insertClaim(db, 'It has trains'), {
        kind: 'article',
        id: article,
      });
      const after = await read();
      expect(after.split('It has boats')).toHaveLength(2);
      expect(after).toMatch(/How sure we are.*It has trains/);
    });
  });

  test('say what goes with a published claim before it is archived', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      await client.addEvidence(id, {});
      const article = await insertArticle(db, {});
      await insertMention(db, id, { kind: 'article', id: article });
      const published = toText(await client.read(`/admin/edit-claim/${id}`));
      expect(published).toContain('off the site with its 1 piece of evidence, its history');
      expect(published).toContain('The page that mentions it loses its mark.');
      const draft = await client.add('It has trains', {}, 'save');
      expect(toText(await client.read(`/admin/edit-claim/${draft}`))).not.toContain('off the site');
    });
  });

  test('ask for the statement before it is sent, and lead back to the claims', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const chosen = { kind: 'claim', title: 'It has boats' };
      const { location } = await client.post('/admin/new-content', chosen);
      const form = await client.read(location);
      expect(form).toMatch(/<label[^>]*>Statement/);
      expect(form).toContain('>It has boats<');
      expect(form).toContain('One sentence that can turn out right or wrong');
      expect(form).toMatch(/maxlength="160"[^>]*name="title"|name="title"[^>]*maxlength="160"/i);
      const id = await client.add('It has boats');
      for (const path of [`/admin/versions/claim/${id}`, `/admin/review-comments/claim/${id}`]) {
        expect(await client.read(path), path).toContain('href="/admin/content?kind=claims"');
      }
    });
  });

  test('lead staff to claims and their sources, and readers to claims', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await client.add('It has boats', { dueOn: '2027-06-30' });
      const list = await client.read('/admin/content?kind=claims');
      expect(toText(list)).toContain('It has boats Unrated Due Jun 30, 2027');
      expect(list).toContain('href="/admin/sources"');
      expect(await client.read('/admin')).toContain('href="/admin/sources"');
      const footer = /<footer.*<\/footer>/s.exec(await (await hub.get('/')).text())?.[0];
      expect(footer).toContain('href="/claims"');
    });
  });

  test('promise the audit log only to those who may open it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const role of ['editor', 'admin'] as const) {
        const client = await ClaimClient.signIn(hub, role);
        const id = await client.add(`It has boats for the ${role}`);
        await client.addEvidence(id, {});
        const evidenceId = role === 'editor' ? 1 : 2;
        const form = await client.read(`/admin/edit-claim/${id}/evidence/${evidenceId}`);
        expect(form.includes('in the audit log'), role).toBe(role === 'admin');
        expect(form.includes('in the message that appears'), role).toBe(role === 'editor');
      }
    });
  });
});

onBothEngines('A reported claim', (test) => {
  test('can have a wrong rating, and has no author who would see the decision', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertClaim(db, 'It has boats');
    const article = await insertArticle(db, {});
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const form = await (await hub.get(`/report/claim/${id}`, { cookie })).text();
      expect(form).toContain('The rating is wrong');
      const other = await (await hub.get(`/report/article/${article}`, { cookie })).text();
      expect(other).not.toContain('The rating is wrong');
      const sent = await hub.post(`/report/claim/${id}`, { reason: 'rating' }, { cookie });
      expect(sent.status).toBe(303);
      expect(sent.headers.get('location')).toContain('notice=message-reported');
      const review = `/admin/review/reported/claim/${id}`;
      const page = toText(await (await hub.get(review, { cookie })).text());
      expect(page).toContain('The rating is wrong');
      expect(page).not.toContain('Unknown');
      expect(page).not.toContain('The author will see this.');
      expect(page).not.toContain('about this author');
    });
  });
});
