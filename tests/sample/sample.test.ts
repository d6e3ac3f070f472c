import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listPhonesToConfirm } from '#app/features/subscriptions/phone/phones.queries.server.ts';
import { isSampleWanted } from '#sample/sample-state.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { sampleTime } from '#tests/support/sample-template.ts';
import { countRows, withSample } from './with-sample.ts';

const contentTables = [
  'articles',
  'media_items',
  'users',
  'subscriptions',
  'stories',
  'affiliates',
  'redirects',
  'threads',
  'posts',
  'post_likes',
  'submissions',
  'reports',
  'visitor_days',
  'images',
  'consents',
  'user_accounts',
  'sample_rows',
  'events',
  'article_corrections',
  'affiliate_products',
  'suppressions',
  'newsletters',
  'campaigns',
  'campaign_recipients',
  'daily_stats',
  'hourly_stats',
  'traffic_exclusions',
  'review_notes',
  'story_feeds',
  'story_groups',
  'claims',
  'claim_evidence',
  'claim_mentions',
  'claim_sources',
  'claim_steps',
  'topics',
  'content_topics',
  'timeline_entries',
  'timeline_eras',
  'newsletter_templates',
  'segments',
  'polls',
  'prediction_scores',
  'poll_ballots',
  'poll_choices',
  'poll_forecasts',
  'poll_options',
  'bookmarks',
  'bookmark_folders',
] as const;

onBothEngines('The sample', (test) => {
  test('is the same each time, except for its passwords', async ({ sample }) => {
    await withSample(sample, async ({ load, remove, dataFolder }) => {
      const { db } = sample.engine;
      const texts = async () => ({
        articles: await db.selectFrom('articles').selectAll().orderBy('id').execute(),
        posts: await db.selectFrom('posts').selectAll().orderBy('id').execute(),
        users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
      });
      const first = await texts();
      await remove();
      await db.deleteFrom('settings').execute();
      const accounts = await load();
      expect(await texts()).toEqual(first);
      const file = await readFile(join(dataFolder, 'sample-accounts.json'), 'utf8');
      expect(JSON.parse(file)).toEqual(accounts);
    });
  });

  test('leaves no phone number that the site would text to confirm it', async ({ sample }) => {
    const { db } = sample.engine;
    expect(await listPhonesToConfirm(db, { now: sampleTime, limit: 1 })).toEqual([]);
  });

  test('lets new rows continue after its own ids', async ({ sample }) => {
    expect(await insertArticle(sample.engine.db)).toBe(126);
  });

  test('is loaded once, and not again after its removal', async ({ database, sample }) => {
    expect(await isSampleWanted(database.engine.db)).toBe(true);
    await withSample(sample, async ({ remove }) => {
      const { db } = sample.engine;
      expect(await isSampleWanted(db)).toBe(false);
      expect(await remove()).toBe(true);
      expect(await isSampleWanted(db)).toBe(false);
      expect(await remove()).toBe(false);
    });
  });

  test('is not loaded into a site that has content', async ({ database }) => {
    await insertArticle(database.engine.db);
    expect(await isSampleWanted(database.engine.db)).toBe(false);
  });

  test('leaves no rows or files behind when it is removed', async ({ sample }) => {
    await withSample(sample, async ({ remove, dataFolder, images, videos }) => {
      const { video_key } = await sample.engine.db
        .selectFrom('videos')
        .select('storage_key as video_key')
        .executeTakeFirstOrThrow();
      expect(await videos.size(video_key)).toBeGreaterThan(10_000);
      const { storage_key } = await sample.engine.db
        .selectFrom('images')
        .select('storage_key')
        .executeTakeFirstOrThrow();
      expect(await images.findVariant(storage_key, 320, 'webp')).toBeDefined();
      await remove();
      for (const table of contentTables)
        expect(await countRows(sample.engine, table), table).toBe(0);
      expect(await images.findVariant(storage_key, 320, 'webp')).toBeUndefined();
      expect(await videos.size(video_key)).toBeUndefined();
      await expect(stat(join(dataFolder, 'sample-accounts.json'))).rejects.toThrow('ENOENT');
      expect(sample.announced).toContain('*');
    });
  });

  test('keeps other content, and the sample rows that content depends on, when it is removed', async ({
    sample,
  }) => {
    await withSample(sample, async ({ remove }) => {
      const { db } = sample.engine;
      const article = await insertArticle(db, { image_id: 3, author_id: 2, title: 'Ours' });
      const event = { slug: 'soup', title: 'Soup', description: '', place: 'Shed', image_id: 4 };
      const times = { starts_at: sampleTime, ends_at: sampleTime, published_at: sampleTime };
      const changed = { created_at: sampleTime, updated_at: sampleTime };
      await db
        .insertInto('events')
        .values({ ...event, ...times, ...changed, status: 'draft' })
        .execute();
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
          created_at: sampleTime,
        })
        .execute();
      const threadBefore = await db
        .selectFrom('posts')
        .selectAll()
        .where('thread_id', '=', 2)
        .execute();
      await remove();
      expect(await db.selectFrom('articles').select(['id', 'image_id']).execute()).toEqual([
        { id: article, image_id: 3 },
      ]);
      expect(
        await db.selectFrom('article_authors').select(['article_id', 'actor_id']).execute(),
      ).toEqual([{ article_id: article, actor_id: 2 }]);
      const images = await db
        .selectFrom('images')
        .select(['id', 'purpose'])
        .orderBy('id')
        .execute();
      expect(images.filter(({ purpose }) => purpose !== 'avatar').map(({ id }) => id)).toEqual([
        3, 4,
      ]);
      // Members who stay with their posts keep their avatars.
      const avatars = await db
        .selectFrom('users')
        .select('avatar_image_id as id')
        .where('avatar_image_id', 'is not', null)
        .execute();
      expect(images.filter(({ purpose }) => purpose === 'avatar')).toHaveLength(avatars.length);
      expect(await db.selectFrom('threads').select('id').execute()).toEqual([{ id: 2 }]);
      expect(await db.selectFrom('posts').selectAll().where('thread_id', '=', 2).execute()).toEqual(
        threadBefore,
      );
    });
  });

  test('keeps a site identity that an admin has edited', async ({ sample }) => {
    await withSample(sample, async ({ remove }) => {
      await sample.engine.db
        .updateTable('settings')
        .set({ value_json: { siteName: 'Ours' }, updated_at: new Date('2026-06-16T00:00:00Z') })
        .where('key', '=', 'site-identity')
        .execute();
      await remove();
      const rows = await sample.engine.db
        .selectFrom('settings')
        .select('value_json')
        .where('key', '=', 'site-identity')
        .execute();
      expect(rows).toEqual([{ value_json: { siteName: 'Ours' } }]);
    });
  });
});
