import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLatestAuditEntry } from '#app/features/audit/audit.server.ts';
import { findRemoval } from '#app/features/moderation/decisions.server.ts';
import { lineConsentWording } from '#app/features/subscriptions/line-consent.ts';
import { findVideoEmbed } from '#app/text/links/video-embed.ts';
import type { Engine } from '#db/engine.ts';
import type { SampleAccount } from '#sample/sample-accounts.ts';
import { openFixture } from '#tests/support/on-both-engines.ts';
import { sampleTemplate } from '#tests/support/sample-template.ts';
import { countRows } from './with-sample.ts';

// These tests only read, so one copy is enough for all of them.
describe.each(['sqlite', 'postgres'] as const)('The loaded sample on %s', (kind) => {
  let engine: Engine;
  let dataFolder: string;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const template = await sampleTemplate(kind);
    dataFolder = template.dataFolder;
    const copy = await openFixture(kind, template.location);
    engine = copy.fixture.engine;
    remove = copy.remove;
  });

  afterAll(() => remove());

  test('has a small video file for each video item, and for nothing else', async () => {
    const rows = await engine.db
      .selectFrom('media_items')
      .leftJoin('videos', 'videos.id', 'video_id')
      .select(['type', 'videos.storage_key as video_key', 'seconds', 'bytes'])
      .execute();
    const videos = rows.filter(({ type }) => type === 'video');
    expect(videos.length).toBeGreaterThan(10);
    for (const { video_key, seconds, bytes } of videos) {
      const { size } = await stat(join(dataFolder, 'uploads/videos', video_key ?? ''));
      expect(size).toBeLessThan(300_000);
      expect(bytes).toBe(size);
      expect(seconds).toBeGreaterThanOrEqual(6);
    }
    const others = rows.filter(({ type }) => type !== 'video');
    expect(others.every(({ video_key }) => video_key === null)).toBe(true);
  });

  test('has a published article with a video of another site', async () => {
    const articles = await engine.db
      .selectFrom('articles')
      .select('body')
      .where('status', '=', 'published')
      .execute();
    const lines = articles.flatMap(({ body }) => body.split('\n'));
    const addresses = lines.map((line) => /^\[[^\]]+\]\(([^()\s]+)\)$/.exec(line)?.[1] ?? '');
    expect(addresses.flatMap((address) => findVideoEmbed(address) ?? [])).not.toEqual([]);
  });

  test('tells those who are interested in its events what changes, as for other events', async () => {
    const { db } = engine;
    const interests = await db
      .selectFrom('event_interests')
      .select('event_id')
      .distinct()
      .execute();
    const known = await db.selectFrom('event_snapshots').select('event_id').execute();
    const ids = (rows: readonly { event_id: number }[]) => rows.map((row) => row.event_id);
    expect(interests).not.toEqual([]);
    expect(ids(known)).toEqual(expect.arrayContaining(ids(interests)));
  });

  test('has as many rows as the dashboard in the specification shows', async () => {
    for (const [table, count] of [
      ['articles', 124],
      ['media_items', 86],
    ] as const) {
      const rows = engine.db.selectFrom(table).select('id').where('status', '<>', 'trashed');
      expect(await rows.execute(), table).toHaveLength(count);
    }
    expect(await countRows(engine, 'users')).toBe(2459);
    const confirmed = await engine.db
      .selectFrom('subscriptions')
      .select('id')
      .where('status', '=', 'confirmed')
      .execute();
    expect(confirmed).toHaveLength(987);
    expect(await countRows(engine, 'stories')).toBe(9);
    expect(await countRows(engine, 'affiliates')).toBe(3);
    expect(await countRows(engine, 'events')).toBe(4);
    // Three in the queue, and one that is set aside.
    expect(await countRows(engine, 'reports')).toBe(4);
  });

  test('has no more about a subscriber than the form asked for', async () => {
    const footer = await engine.db
      .selectFrom('subscriptions')
      .innerJoin('consents', 'consents.subscription_id', 'subscriptions.id')
      .select(['phone', 'channel', 'wording'])
      .distinct()
      .where('subscriptions.source', '=', 'footer')
      .execute();
    expect(footer).toEqual([{ phone: null, channel: 'email', wording: lineConsentWording }]);
  });

  test('has a confusable key for each name, and no two names that look alike', async () => {
    const rows = await engine.db.selectFrom('users').select('confusable_key').execute();
    const keys = rows.map((row) => row.confusable_key);
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(2459);
  });

  test('records how each of its staff came to their role', async () => {
    const { db } = engine;
    const entries = await db
      .selectFrom('audit_log')
      .innerJoin('users', 'users.id', 'audit_log.subject_id')
      .select(['action', 'after_json', 'users.role'])
      .where('action', '=', 'user.role')
      .execute();
    const promoted = await db
      .selectFrom('users')
      .select('id')
      .where('role', 'not in', ['admin', 'subscriber'])
      .execute();
    expect(entries).toHaveLength(promoted.length);
    for (const { action, after_json, role } of entries) {
      expect(action).toBe('user.role');
      expect(after_json).toMatchObject({ role: expect.any(String), undoData: { role } });
    }
  });

  test('has members of every trust level, and says why staff gave some', async () => {
    const { db } = engine;
    const levels = await db
      .selectFrom('users')
      .select('trust_level')
      .distinct()
      .orderBy('trust_level')
      .execute();
    expect(levels.map(({ trust_level }) => trust_level)).toEqual([0, 1, 2, 3]);
    const given = await db
      .selectFrom('audit_log')
      .select('reason')
      .where('action', '=', 'user.trust')
      .execute();
    expect(given).toHaveLength(2);
    for (const { reason } of given) expect(reason).toMatch(/\w/);
  });

  test('has an article that a notice took down, with the reason and what an undo needs', async () => {
    const { db } = engine;
    const removed = await db
      .selectFrom('articles')
      .select('id')
      .where('status', '=', 'removed')
      .executeTakeFirstOrThrow();
    const { path, ...removal } = await findRemoval(db, { kind: 'article', id: removed.id });
    expect(removal).toEqual({
      reason: 'It uses someone else’s work without permission.',
      by: 'Linnet',
      at: expect.any(String),
    });
    const [kind, id] = path?.split('/').slice(-2) ?? [];
    const entry = await findLatestAuditEntry(db, kind ?? '', Number(id));
    expect(entry?.before).toMatchObject({ subject: { status: 'published' } });
  });

  test('gives the items the specification links to their ids', async () => {
    const { db } = engine;
    const newest = await db
      .selectFrom('articles')
      .select(['id', 'category', 'is_featured'])
      .where('status', '=', 'published')
      .orderBy('published_at', 'desc')
      .limit(5)
      .execute();
    expect(newest.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(newest.map(({ category }) => category)).toEqual([
      'breaking-news',
      'leaks',
      'development',
      'industry-news',
      'rumors',
    ]);
    expect(newest.map(({ is_featured }) => is_featured)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    const submissions = await db.selectFrom('submissions').select(['kind', 'number']).execute();
    expect(submissions).toEqual(
      expect.arrayContaining([
        { kind: 'news', number: 1 },
        { kind: 'media', number: 1 },
      ]),
    );
  });

  test('has ninety days of visits, up to the day before', async () => {
    const { first, last, views } = await engine.db
      .selectFrom('daily_stats')
      .where('dimension', '=', 'all')
      .select(({ fn }) => [
        fn.min('day').as('first'),
        fn.max('day').as('last'),
        fn.sum<number>('views').as('views'),
      ])
      .executeTakeFirstOrThrow();
    expect({ first, last }).toEqual({ first: '2026-03-17', last: '2026-06-14' });
    expect(Number(views)).toBeGreaterThan(30_000);
  });

  test('has a row for each reply and like that its counters count', async () => {
    const { db } = engine;
    const likes = await db
      .selectFrom('posts')
      .leftJoin('post_likes', 'post_likes.post_id', 'posts.id')
      .select(({ fn }) => ['posts.id', 'like_count', fn.count<number>('actor_id').as('likes')])
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

  test('gives each role an account whose password only the owner can read', async () => {
    const file = join(dataFolder, 'sample-accounts.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const accounts = JSON.parse(await readFile(file, 'utf8')) as SampleAccount[];
    expect(accounts.map(({ role }) => role)).toEqual([
      'admin',
      'moderator',
      'editor',
      'subscriber',
      'contributor',
    ]);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(5);
    const stored = await engine.db.selectFrom('user_accounts').selectAll().execute();
    expect(stored).toHaveLength(5);
    for (const { password } of stored) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});
