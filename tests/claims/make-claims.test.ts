import { expect } from 'vitest';
import { enqueueReview } from '#app/features/moderation/review/enqueue-review.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

/** The address of the page's link to make a claim. */
function getLink(html: string): string {
  const [, link = ''] = /href="(\/admin\/new-claim\?[^"]*)"/.exec(html) ?? [];
  expect(link).not.toBe('');
  return link.replaceAll('&amp;', '&');
}

/** Follows the link, and saves what the form is filled in with and these changes. */
async function makeClaim(
  hub: TestHub,
  client: ClaimClient,
  html: string,
  changes: Record<string, string> = {},
) {
  const link = getLink(html);
  const { cookie } = client;
  const response = await submitForm(hub, link, changes, { cookie, withField: 'origin' });
  const page = (await response.text()).replaceAll('<!-- -->', '');
  const location = response.headers.get('location') ?? '';
  const id = Number(/edit-claim\/(\d+)/.exec(location)?.[1]);
  return { status: response.status, html: page, id, location };
}

async function insertPending(
  { engine, transaction }: DatabaseFixture,
  title: string,
  number: number,
): Promise<number> {
  const id = await insertSubmission(engine.db, { title, number });
  const item = {
    kind: 'submission',
    subjectId: id,
    cause: 'submitted',
    explanation: 'New submission.',
    title,
    authorId: null,
    actor: { id: null, name: 'Pim' },
  } as const;
  await transaction((unit) => enqueueReview(unit, item, new Date()));
  return id;
}

onBothEngines('A claim made from', (test) => {
  test('a story takes its title, address and source, and is mentioned by it', async ({
    database,
  }) => {
    const { db } = database.engine;
    const url = 'https://example.org/boats';
    await insertStory(db, { title: 'It has boats', source: 'Tide Post', url });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const editor = await client.read('/admin/edit-story/1');
      const made = await makeClaim(hub, client, editor, { topic: 'gameplay' });
      expect(made.status, made.html).toBe(303);
      expect(made.location).toContain('did=');
      const page = await readPage(hub, `/claims/${made.id}-it-has-boats`);
      expect(page).toContain(`href="${url}"`);
      expect(page).toContain('Tide Post');
      expect(page).toContain('Gameplay');
      expect(page).toContain('href="/stories/1"');
      expect(await readPage(hub, '/stories')).toMatch(/<\/svg>Unrated/);
      const again = await makeClaim(hub, client, editor, { title: 'it has “boats”.' });
      expect(again.status).toBe(422);
      expect(again.html).toContain(
        `This claim already exists: number ${made.id}, rated “unrated”.`,
      );
      const title = 'It has trains';
      const twice = await Promise.all(
        [1, 2].map(() => makeClaim(hub, client, editor, { title, url: `${url}/trains` })),
      );
      expect(twice.map(({ status }) => status).toSorted()).toEqual([303, 422]);
      const claims = db.selectFrom('claims').select('id').where('title', '=', title);
      expect(await claims.execute()).toHaveLength(1);
    });
  });

  test('one of several outlets shows with the story', async ({ database }) => {
    const { db } = database.engine;
    await db.insertInto('story_groups').values({ created_at: new Date() }).execute();
    for (const source of ['Tide Post', 'Harbor Notes']) {
      await insertStory(db, {
        title: `Boats, says ${source}`,
        source,
        group_id: 1,
        canonical_key: source,
      });
    }
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const made = await makeClaim(hub, client, await client.read('/admin/edit-story/2'));
      expect(made.status, made.html).toBe(303);
      expect(await readPage(hub, '/stories')).toMatch(/<\/svg>Unrated/);
      const page = await readPage(hub, '/stories/1');
      expect(page).toContain(`href="/claims/${made.id}-`);
      expect(page).toContain('How sure we are');
      const feed = await (await hub.get('/feeds/stories.xml')).text();
      expect(feed).toContain(`/claims/${made.id}-`);
    });
  });

  test('a message takes its title and text, and is mentioned by it', async ({ database }) => {
    const { db } = database.engine;
    await insertMessage(db, { title: 'There are boats', body: 'I *saw* them.', author: 'Mara' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const post = await client.read('/admin/post-claims/1');
      // The form doesn’t suggest the writer of a message as the source.
      const unnamed = await makeClaim(hub, client, post);
      expect(unnamed.html).toContain('Enter who said it first.');
      const note = 'Someone saw them.';
      const made = await makeClaim(hub, client, post, { origin: 'Harbor Notes', note });
      expect(made.status, made.html).toBe(303);
      const page = await readPage(hub, `/claims/${made.id}-there-are-boats`);
      expect(page).toContain(note);
      // Staff say in their own words what it shows.
      expect(page).not.toContain('I saw them.');
      expect(page).toContain('/message-board/posts/1"');
      expect(page).toContain('href="/message-board/1"');
      expect(await readPage(hub, '/message-board/1')).toContain('There are boats');
    });
  });

  test('a submission is mentioned by what it becomes', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertPending(database, 'Boats at last', 1);
    await withHub(database.location, async (hub) => {
      const admin = await ClaimClient.signIn(hub, 'admin');
      const path = '/admin/review/news/1';
      const made = await makeClaim(hub, admin, await admin.read(path), {
        origin: 'Harbor Notes',
        url: 'https://example.org/boats',
      });
      expect(made.status, made.html).toBe(303);
      const claimPage = `/claims/${made.id}-boats-at-last`;
      const before = await readPage(hub, claimPage);
      expect(before).not.toContain('Mentioned in');
      // The sender is named only once the submission is approved.
      expect(before).not.toContain('Pim');
      const review = await admin.read(path);
      expect(review).toContain('Claim made from it');
      expect(review).toContain('Boats at last (Unrated)');
      const editPath = `/admin/edit-claim/${made.id}`;
      const link = new RegExp(`href="/admin/review-submission/${id}"[^>]*>“Boats at last”`);
      for (const page of [editPath, `${editPath}/evidence`]) {
        expect(await admin.read(page), page).toMatch(link);
      }
      const approved = await admin.post(path, { decision: 'approved', reason: '' });
      expect(approved.status, approved.html).toBe(303);
      expect(approved.location).not.toContain('new-claim');
      expect(await readPage(hub, claimPage)).toContain('Sent in by Pim');
      const { published_id } = await db
        .selectFrom('submissions')
        .select('published_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await readPage(hub, claimPage)).toContain(
        `href="/news/${published_id}-boats-at-last"`,
      );
      const moderator = await signInStaff(hub, 'moderator');
      await insertPending(database, 'Trains', 2);
      expect(await moderator.read('/admin/review/news/2')).not.toContain('/admin/new-claim');
      const role = await insertRole(db, 'Writer', ['publish content']);
      const writer = await signInStaff(hub, role);
      await writer.read('/admin/new-claim?from=submission:2', 404);
      expect(await writer.read(editPath)).not.toContain('review-submission');
      await writer.read('/admin/new-claim');
    });
  });

  test('an article is in its form, unsaved texts included', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const { cookie } = client;
      const editor = '/admin/edit-article/1';
      const kept = await submitForm(hub, editor, { title: 'Typed', intent: 'preview' }, { cookie });
      expect(kept.status, await kept.text()).toBe(303);
      expect(await client.read(editor)).toContain('>Typed<');
      const made = await makeClaim(hub, client, await client.read(editor), {
        title: 'It has boats',
      });
      expect(made.status, made.html).toBe(303);
      const form = await client.read(editor);
      expect(form).toContain('>Typed<');
      expect(form).toContain(`value="${made.id} It has boats"`);
      expect(form).toContain('Rate “It has boats”');
      const saved = await submitForm(hub, editor, { intent: 'save' }, { cookie });
      expect(saved.status, await saved.text()).toBe(303);
      expect(await readPage(hub, `/claims/${made.id}-it-has-boats`)).toContain('Mentioned in');
    });
  });

  test('nothing is refused with what is wrong, and leaves nothing behind', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const link = '<a href="/admin/new-claim?statement=It+has+boats">';
      const some = { url: 'https://example.org/a' };
      const alone = await makeClaim(hub, client, link, some);
      expect(alone.status).toBe(422);
      expect(alone.html).toContain('Enter who said it first.');
      expect(alone.html).toContain('value="https://example.org/a"');
      const parts: Record<string, string>[] = [
        { origin: 'Tide Post' },
        { note: 'A harbor on screen' },
      ];
      for (const lost of parts) {
        const { html } = await makeClaim(hub, client, link, lost);
        expect(html).toContain(
          'Enter the URL of the page, or clear who said it and what it shows.',
        );
        for (const typed of Object.values(lost)) expect(html).toContain(typed);
      }
      const unknown = await client.post('/admin/new-claim', { from: 'story:99', title: 'X' });
      expect(unknown.status).toBe(404);
      const draft = await makeClaim(hub, client, link, { status: 'draft' });
      expect(draft.status).toBe(303);
      expect((await hub.get(`/claims/${draft.id}-it-has-boats`)).status).toBe(404);
      expect(await db.selectFrom('claims').select('title').execute()).toHaveLength(1);
      expect(await db.selectFrom('claim_sources').select('id').execute()).toEqual([]);
    });
  });
});

onBothEngines('The card of a claim in an article', (test) => {
  test('shows its rating of today and makes the mention, without which it shows nothing', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false, slug: 'a-signal' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const { cookie } = client;
      const boats = await client.add('It has <boats>');
      const draft = await client.add('It has trains', {}, 'save');
      const body = `Before.\n\n[](claim:${boats})\n\n[](claim:${draft})\n\n[](claim:99)\n\nAfter.`;
      const changes = { body, intent: 'save' };
      const saved = await submitForm(hub, '/admin/edit-article/1', changes, { cookie });
      expect(saved.status, await saved.text()).toBe(303);
      const path = '/news/1-a-signal';
      const page = await readPage(hub, path);
      expect(page).toMatch(
        /<b class="rating rating-unrated" data-claims="\d+"><span aria-hidden="true">◌ <\/span>Unrated</,
      );
      expect(page).toContain('<strong>It has &lt;boats&gt;</strong>');
      expect(page).not.toContain('It has trains');
      expect(page).not.toContain('claim:');
      const claimPage = `/claims/${boats}-it-has-boats`;
      expect(await readPage(hub, claimPage)).toContain(path);
      const form = await client.read('/admin/edit-article/1');
      expect(form).toContain('card in the text');
      expect(form.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('name="claims"');
      const feed = async () => (await hub.get('/feed.xml')).text();
      expect(await feed()).toContain('Unrated');
      await client.addEvidence(boats, { stance: 'contradicts' });
      await client.rate(boats, 'debunked');
      expect(await readPage(hub, path)).toContain('☒ </span>Debunked</b>');
      expect(await feed()).toContain('Debunked');
      const target = await client.read(`/admin/card-target?address=claim:${boats}`);
      expect(JSON.parse(target).target.label).toBe('Claim · Debunked');
      const without = { body: 'Nothing.', intent: 'save' };
      await (await submitForm(hub, '/admin/edit-article/1', without, { cookie })).text();
      expect(await readPage(hub, claimPage)).not.toContain(path);
      expect(await db.selectFrom('claim_mentions').selectAll().execute()).toEqual([]);
    });
  });
});
