import { expect } from 'vitest';
import { countHeldEvidence } from '#app/features/claims/claim-evidence.queries.server.ts';
import {
  findLastOfficialDay,
  listClaims,
  listClaimsForAdmin,
  listUnpublishedClaims,
} from '#app/features/claims/claims.queries.server.ts';
import {
  listClaimChoices,
  listMentionsOfClaim,
} from '#app/features/claims/mentions/mentions.queries.server.ts';
import { listSources } from '#app/features/claims/sources/sources.queries.server.ts';
import { listMembersByContributions } from '#app/features/community/members/members.queries.server.ts';
import { listRecentlyActiveThreads } from '#app/features/discussions/reading/active-threads.queries.server.ts';
import { listPublicAlbums } from '#app/features/media/albums/albums.queries.server.ts';
import {
  listArticleAuthorNames,
  listArticlesForAdmin,
} from '#app/features/news/kind/news-admin.queries.server.ts';
import { countWaitingUsers } from '#app/features/users/list/users-list.queries.server.ts';
import { countRepliesByOthers } from '#app/features/users/spam-removal/spam-removal.queries.server.ts';
import { explain } from '#tests/support/explain.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';

// PostgreSQL's plans depend on the table's contents.
onEngine('sqlite', 'On a large site', (test) => {
  test('the threads with the newest posts come from an index', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) => listRecentlyActiveThreads(db, 6));
    expect(plan).toContain('threads_listed_by_activity');
    expect(plan).not.toContain('TEMP B-TREE');
  });

  test('members who wait for approval are counted without reading all', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) => countWaitingUsers(db, new Date(0)));
    expect(plan).toContain('SEARCH users USING COVERING INDEX');
  });

  test('replies to a member’s threads are found from the threads', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) => countRepliesByOthers(db, 1));
    expect(plan).not.toContain('SCAN');
  });

  test('content that waits for review is found from its two causes', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) =>
      listClaimsForAdmin(db, { status: 'in-review', limit: 51 }),
    );
    expect(plan).toContain('SEARCH claims USING INTEGER PRIMARY KEY');
    expect(plan).not.toContain('SCAN claims');
  });

  test('the articles of an author are found by the author', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) =>
      listArticlesForAdmin(db, { authorId: 1, limit: 51 }),
    );
    expect(plan).toContain('SEARCH articles USING INTEGER PRIMARY KEY');
    expect(plan).toContain('article_authors_by_actor');
    expect(plan).not.toContain('SCAN');
  });

  test('authors of articles are found by skipping from one to the next', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) => listArticleAuthorNames(db));
    expect(plan).toContain('SEARCH article_authors USING COVERING INDEX article_authors_by_actor');
    expect(plan).not.toContain('SCAN article_authors');
  });

  test('members with the most contributions come from an index', async ({ database }) => {
    const after = { contributions: 3, id: 9 };
    const plan = await explain(database.engine.db, (db) =>
      listMembersByContributions(db, { after, limit: 25, now: new Date(0) }),
    );
    expect(plan).toContain('SEARCH users USING INDEX users_by_contributions');
    expect(plan).not.toContain('TEMP B-TREE');
  });

  test('a page of albums reads no more albums than it shows', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) => listPublicAlbums(db, 25, undefined));
    expect(plan).toContain('SCAN albums USING INDEX albums_by_change');
    expect(plan).not.toContain('SCAN album_items');
    expect(plan).not.toContain('SCAN media_items');
  });

  test('held evidence is found by its status', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) => countHeldEvidence(db));
    expect(plan).toContain('USING INDEX claim_evidence_by_stance');
    expect(plan).not.toContain('SCAN');
  });

  test('the articles with an image are found by it', async ({ database }) => {
    const plan = await explain(database.engine.db, (db) =>
      db.selectFrom('articles').select('id').where('image_id', 'in', [1]).execute(),
    );
    expect(plan).toContain('articles_by_image');
  });

  test('claims and their sources come from an index, on every page of a list', async ({
    database,
  }) => {
    const { db } = database.engine;
    const after = { at: new Date(1), id: 7 };
    for (const [filter, index] of [
      [{}, 'claims_by_rank'],
      [{ topic: 'release' }, 'claims_by_topic'],
      [{ standing: 'open' }, 'claims_by_standing'],
      [{ topic: 'release', standing: 'open' }, 'claims_by_topic_and_standing'],
    ] as const) {
      for (const page of [{}, { after }]) {
        const plan = await explain(db, (recorded) =>
          listClaims(recorded, { ...filter, ...page, limit: 21 }),
        );
        expect(plan).toContain(`${index} (`);
        expect(plan).not.toContain('TEMP B-TREE');
      }
    }
    for (const list of [
      (recorded: typeof db) => listClaimsForAdmin(recorded, { status: 'published', limit: 51 }),
      (recorded: typeof db) => listClaimChoices(recorded, 500),
    ]) {
      const plan = await explain(db, list);
      expect(plan).toContain('claims_by_publication');
      expect(plan).not.toContain('TEMP B-TREE');
    }
    const drafts = await explain(db, (recorded) => listUnpublishedClaims(recorded, 500));
    expect(drafts).toContain('claims_by_change');
    expect(drafts).not.toContain('TEMP B-TREE');
    const official = await explain(db, findLastOfficialDay);
    expect(official).not.toMatch(/SCAN|TEMP B-TREE/);
    const mentions = await explain(db, (recorded) =>
      listMentionsOfClaim(recorded, 1, { limit: 60 }),
    );
    expect(mentions).toContain('claim_mentions_by_claim');
    expect(mentions).not.toMatch(/SCAN|TEMP B-TREE/);
    const position = { isOfficial: false, evidenceCount: 3, id: 7 };
    for (const page of [{}, { after: position }]) {
      const plan = await explain(db, (recorded) =>
        listSources(recorded, { ...page, limit: 21, isDescending: true }),
      );
      expect(plan).toContain('claim_sources_listed');
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});
