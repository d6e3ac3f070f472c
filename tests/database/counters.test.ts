import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { insertSubmission, insertThread } from '#tests/community/community-rows.ts';
import { withSample } from '#tests/sample/with-sample.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { fuzzRuns } from '#tests/support/soak.ts';

async function storedCounts(db: Database): Promise<Record<string, number>> {
  const rows = await db.selectFrom('row_counts').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const countFrom = async (from: string) => {
    const { rows } = await sql<{
      value: number;
    }>`select count(*) as value from ${sql.raw(from)}`.execute(db);
    return Number(rows[0]?.value);
  };
  return {
    articles: await countFrom('articles'),
    media: await countFrom('media_items'),
    users: await countFrom('users'),
    subscribers: await countFrom("subscriptions where status = 'confirmed'"),
  };
}

const at = new Date('2026-01-15T12:00:00Z');

function subscribe(db: Database, address: number, status: 'pending' | 'confirmed') {
  const subscription = {
    email: `reader-${address}@example.com`,
    phone: null,
    status,
    has_email_consent: true,
    has_sms_consent: false,
    source: 'page' as const,
    created_at: at,
    confirmed_at: status === 'confirmed' ? at : null,
  };
  return db
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ status }))
    .execute();
}

type Step = (db: Database, number: number) => Promise<unknown>;

const steps: Record<string, Step> = {
  write: (db) => insertArticle(db, { status: 'draft' }),
  publish: (db) => db.updateTable('articles').set({ status: 'published' }).execute(),
  'delete articles': (db, number) => db.deleteFrom('articles').where('id', '<=', number).execute(),
  'add media': (db) => insertMedia(db),
  'delete media': (db, number) => db.deleteFrom('media_items').where('id', '>', number).execute(),
  join: async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`select coalesce(max(id), 0) as id from users`.execute(db);
    return insertMember(db, { name: `Reader ${Number(rows[0]?.id) + 1}` });
  },
  'delete an account': (db, number) => db.deleteFrom('users').where('id', '=', number).execute(),
  subscribe: (db, number) => subscribe(db, number, 'pending'),
  'subscribe again': (db, number) => subscribe(db, number, 'confirmed'),
  confirm: (db, number) =>
    db.updateTable('subscriptions').set({ status: 'confirmed' }).where('id', '<', number).execute(),
  leave: (db, number) =>
    db
      .updateTable('subscriptions')
      .set({ status: 'unsubscribed' })
      .where('id', '>', number)
      .execute(),
  'delete subscriptions': (db, number) =>
    db.deleteFrom('subscriptions').where('id', '>', number).execute(),
};

const sequences = fc.array(
  fc.record({
    step: fc.constantFrom(...Object.keys(steps)),
    number: fc.integer({ min: 1, max: 6 }),
    isRolledBack: fc.boolean(),
  }),
  { minLength: 5, maxLength: 25 },
);

onBothEngines('Stored counts', (test) => {
  test('equal the counted rows after any changes and rollbacks', { tags: ['soak'] }, async ({
    database,
  }) => {
    const { db } = database.engine;
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        for (const { step, number, isRolledBack } of sequence) {
          const work = db.transaction().execute(async (transaction) => {
            await steps[step]?.(transaction, number);
            if (isRolledBack) throw new Error('rolled back');
          });
          await work.catch((error: Error) => expect(error.message).toBe('rolled back'));
        }
        expect(await storedCounts(db)).toEqual(await countRows(db));
      }),
      fuzzRuns(15),
    );
  });

  test('match the specification with the sample site, and its rows are uncounted once removed', async ({
    sample,
  }) => {
    const { db } = sample.engine;
    await withSample(sample, async ({ remove }) => {
      expect(await storedCounts(db)).toEqual({
        articles: 124,
        media: 86,
        users: 2459,
        subscribers: 987,
      });
      await insertArticle(db, { author_id: 1 });
      await remove();
      expect(await storedCounts(db)).toEqual({ articles: 1, media: 0, users: 1, subscribers: 0 });
      expect(await storedCounts(db)).toEqual(await countRows(db));
    });
  });
});

/** Members with other contributions than their count says. */
async function listMiscounted(db: Database): Promise<unknown[]> {
  const { rows } = await sql`select id from users where contribution_count <>
    (select count(*) from posts where author_id = users.id and status = 'visible') +
    (select count(*) from submissions where submitter_id = users.id and status = 'approved')`.execute(
    db,
  );
  return rows;
}

onBothEngines('The contributions of members', (test) => {
  test('are counted when posts and submissions appear, change and go', async ({ database }) => {
    const { db } = database.engine;
    const [ada, ben] = [
      await insertMember(db, { name: 'Ada' }),
      await insertMember(db, { name: 'Ben' }),
    ];
    const read = async () => {
      expect(await listMiscounted(db)).toEqual([]);
      const rows = await db
        .selectFrom('users')
        .select('contribution_count')
        .orderBy('id')
        .execute();
      return rows.map(({ contribution_count }) => contribution_count);
    };
    await insertThread(db, 'Topic', [
      { at, authorId: ada },
      { at, authorId: ada, status: 'held' },
      { at, authorId: ben },
    ]);
    await insertSubmission(db, 1, { submitterId: ada });
    await insertSubmission(db, 2, { submitterId: ada, status: 'pending' });
    expect(await read()).toEqual([2, 1]);
    await db.updateTable('posts').set({ status: 'visible', author_id: ada }).execute();
    expect(await read()).toEqual([4, 0]);
    await db.updateTable('submissions').set({ submitter_id: ben, status: 'approved' }).execute();
    expect(await read()).toEqual([3, 2]);
    await db.updateTable('posts').set({ author_id: null }).where('id', '=', 1).execute();
    await db.deleteFrom('submissions').execute();
    expect(await read()).toEqual([2, 0]);
  });

  test('are right with the sample site', async ({ sample }) => {
    await withSample(sample, async () => {
      expect(await listMiscounted(sample.engine.db)).toEqual([]);
    });
  });

  test('include articles on the sample site, whose staff can be found', async ({ sample }) => {
    await withSample(sample, async () => {
      const { db } = sample.engine;
      const { rows } = await sql<{ name: string }>`select name from users
        where has_articles <> (id in (select actor_id from article_authors
          join articles on articles.id = article_id where status = 'published'))`.execute(db);
      expect(rows).toEqual([]);
      const staff = await db
        .selectFrom('users')
        .select('name')
        .where('name', 'in', ['Orla', 'Bastian', 'Juniper'])
        .where((eb) => eb.or([eb('has_articles', '=', true), eb('contribution_count', '>', 0)]))
        .execute();
      expect(staff).toHaveLength(3);
    });
  });
});

onEngine('postgres', 'Stored counts', (test) => {
  test('count concurrent writes correctly', async ({ database }) => {
    const { db } = database.engine;
    await Promise.all(
      Array.from({ length: 40 }, (_, number) => insertMember(db, { name: `Reader ${number}` })),
    );
    expect((await storedCounts(db)).users).toBe(40);
  });
});
