import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { Pictures } from '#platform/images/pictures.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { Videos } from '#platform/videos/videos.ts';
import { isSampleWanted } from '#sample/load/is-sample-wanted.ts';
import { loadSample } from '#sample/load/load-sample.ts';
import { removeSample } from '#sample/load/remove-sample.ts';
import { insertArticle } from '#tests/support/insert-article.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';

const now = new Date('2026-06-15T18:30:00Z');

interface Sample {
  load: () => ReturnType<typeof loadSample>;
  remove: () => Promise<boolean>;
  pictures: Pictures;
  videos: Videos;
  dataFolder: string;
}

async function withSample(
  { engine, transaction }: DatabaseFixture,
  work: (sample: Sample) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'threequel-sample-'));
  const uploads = createDiskStorage(join(dataFolder, 'uploads'));
  const pictures = new Pictures(uploads);
  const videos = new Videos(uploads);
  const parts = { transaction, pictures, videos, dataFolder, now };
  try {
    await work({
      load: () => loadSample({ ...parts, engine, onStep: () => {} }),
      remove: () => removeSample(parts),
      pictures,
      videos,
      dataFolder,
    });
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function count({ engine }: DatabaseFixture, table: keyof Tables): Promise<number> {
  const row = await engine.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

const contentTables = [
  ...(['articles', 'media_items', 'users', 'subscriptions', 'stories', 'affiliates'] as const),
  ...(['threads', 'posts', 'post_likes', 'submissions', 'reports', 'visits'] as const),
  ...(['images', 'consents', 'user_accounts', 'sample_rows', 'events'] as const),
];

onBothEngines('The sample', (test) => {
  test('is as many rows as the dashboard of the specification shows', async ({ database }) => {
    await withSample(database, async ({ load }) => {
      await load();
      expect(await count(database, 'articles')).toBe(124);
      expect(await count(database, 'media_items')).toBe(86);
      expect(await count(database, 'users')).toBe(2459);
      expect(await count(database, 'subscriptions')).toBe(987);
      expect(await count(database, 'stories')).toBe(5);
      expect(await count(database, 'affiliates')).toBe(3);
      expect(await count(database, 'events')).toBe(3);
      expect(await count(database, 'reports')).toBe(1);
    });
  });

  test('has its named items under the ids the specification links to', async ({ database }) => {
    await withSample(database, async ({ load }) => {
      await load();
      const { db } = database.engine;
      const newest = await db
        .selectFrom('articles')
        .select(['id', 'category', 'is_featured'])
        .orderBy('published_at', 'desc')
        .limit(5)
        .execute();
      expect(newest.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
      expect(newest.map(({ category }) => category)).toEqual([
        ...['Breaking News', 'Leaks', 'Development', 'Industry News', 'Rumors'],
      ]);
      expect(newest.map(({ is_featured }) => is_featured)).toEqual([
        ...[true, false, false, false, false],
      ]);
      const submissions = await db.selectFrom('submissions').select(['kind', 'number']).execute();
      expect(submissions).toEqual(
        expect.arrayContaining([
          { kind: 'news', number: 1 },
          { kind: 'media', number: 1 },
        ]),
      );
    });
  });

  test('records ninety days of visits up to now', async ({ database }) => {
    await withSample(database, async ({ load }) => {
      await load();
      const visits = await database.engine.db
        .selectFrom('visits')
        .select(({ fn }) => [
          fn.min('visited_at').as('first_at'),
          fn.max('visited_at').as('last_at'),
        ])
        .executeTakeFirstOrThrow();
      const days = (now.getTime() - visits.first_at.getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(89);
      expect(days).toBeLessThan(91);
      expect(visits.last_at.getTime()).toBeLessThanOrEqual(now.getTime());
    });
  });

  test('keeps counters that are true: replies and likes are rows', async ({ database }) => {
    await withSample(database, async ({ load }) => {
      await load();
      const { db } = database.engine;
      const likes = await db
        .selectFrom('posts')
        .leftJoin('post_likes', 'post_likes.post_id', 'posts.id')
        .select(({ fn }) => ['posts.id', 'like_count', fn.count<number>('user_id').as('likes')])
        .groupBy(['posts.id', 'like_count'])
        .execute();
      for (const post of likes) expect(post.likes, `post ${post.id}`).toBe(post.like_count);
      const threads = await db
        .selectFrom('threads')
        .innerJoin('posts', 'posts.thread_id', 'threads.id')
        .select(({ fn }) => ['threads.id', 'post_count', fn.count<number>('posts.id').as('posts')])
        .groupBy(['threads.id', 'post_count'])
        .execute();
      for (const thread of threads) expect(thread.posts).toBe(thread.post_count);
    });
  });

  test('is the same each time, but for its passwords', async ({ database }) => {
    await withSample(database, async ({ load, remove }) => {
      const { db } = database.engine;
      const texts = async () => ({
        articles: await db.selectFrom('articles').selectAll().orderBy('id').execute(),
        posts: await db.selectFrom('posts').selectAll().orderBy('id').execute(),
        users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
      });
      await load();
      const first = await texts();
      await remove();
      await db.deleteFrom('settings').execute();
      await load();
      expect(await texts()).toEqual(first);
    });
  });

  test('gives each role an account whose password only the owner can read', async ({
    database,
  }) => {
    await withSample(database, async ({ load, dataFolder }) => {
      const accounts = await load();
      const file = join(dataFolder, 'sample-accounts.json');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(accounts);
      expect(accounts.map(({ role }) => role)).toEqual([
        ...['admin', 'moderator', 'editor', 'subscriber'],
      ]);
      expect(new Set(accounts.map(({ password }) => password)).size).toBe(4);
      const stored = await database.engine.db.selectFrom('user_accounts').selectAll().execute();
      expect(stored).toHaveLength(4);
      for (const { password } of stored) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    });
  });

  test('leaves room for new rows behind its own', async ({ database }) => {
    await withSample(database, async ({ load }) => {
      await load();
      expect(await insertArticle(database.engine.db)).toBe(125);
    });
  });

  test('is loaded once, and not again after its removal', async ({ database }) => {
    await withSample(database, async ({ load, remove }) => {
      const { db } = database.engine;
      expect(await isSampleWanted(db)).toBe(true);
      await load();
      expect(await isSampleWanted(db)).toBe(false);
      expect(await remove()).toBe(true);
      expect(await isSampleWanted(db)).toBe(false);
      expect(await remove()).toBe(false);
    });
  });

  test('is not loaded over what somebody has written', async ({ database }) => {
    await insertArticle(database.engine.db);
    expect(await isSampleWanted(database.engine.db)).toBe(false);
  });

  test('goes without a trace in rows or files', async ({ database }) => {
    await withSample(database, async ({ load, remove, dataFolder, pictures }) => {
      await load();
      const { storage_key } = await database.engine.db
        .selectFrom('images')
        .select('storage_key')
        .executeTakeFirstOrThrow();
      expect(await pictures.size(storage_key, 320, 'webp')).toBeDefined();
      await remove();
      for (const table of contentTables) expect(await count(database, table), table).toBe(0);
      expect(await pictures.size(storage_key, 320, 'webp')).toBeUndefined();
      await expect(stat(join(dataFolder, 'sample-accounts.json'))).rejects.toThrow('ENOENT');
      expect(database.announced).toContain('*');
    });
  });

  test('leaves everything that is not its own, and what that leans on', async ({ database }) => {
    await withSample(database, async ({ load, remove }) => {
      await load();
      const { db } = database.engine;
      const article = await insertArticle(db, { image_id: 3, author_id: 2, title: 'Ours' });
      await db
        .insertInto('posts')
        .values({
          thread_id: 2,
          parent_id: null,
          author_id: null,
          author_name: 'Anonymous',
          body: 'A real answer',
          status: 'visible',
          like_count: 0,
          reply_count: 0,
          created_at: now,
        })
        .execute();
      const threadBefore = await db
        .selectFrom('posts')
        .selectAll()
        .where('thread_id', '=', 2)
        .execute();
      await remove();
      expect(
        await db.selectFrom('articles').select(['id', 'image_id', 'author_id']).execute(),
      ).toEqual([{ id: article, image_id: 3, author_id: 2 }]);
      expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id: 3 }]);
      expect(await db.selectFrom('threads').select('id').execute()).toEqual([{ id: 2 }]);
      expect(await db.selectFrom('posts').selectAll().where('thread_id', '=', 2).execute()).toEqual(
        threadBefore,
      );
    });
  });

  test('leaves an identity somebody has edited', async ({ database }) => {
    await withSample(database, async ({ load, remove }) => {
      await load();
      await database.engine.db
        .updateTable('settings')
        .set({ value_json: { siteName: 'Ours' }, updated_at: new Date('2026-06-16T00:00:00Z') })
        .where('key', '=', 'site-identity')
        .execute();
      await remove();
      const rows = await database.engine.db
        .selectFrom('settings')
        .select('value_json')
        .where('key', '=', 'site-identity')
        .execute();
      expect(rows).toEqual([{ value_json: { siteName: 'Ours' } }]);
    });
  });
});
