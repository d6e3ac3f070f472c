import { sql } from 'kysely';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertPost, insertStory, insertThread } from './insert-content.ts';
import { searchFor } from './search-for.ts';

onBothEngines('The search index', (test) => {
  test('contains articles, media, stories and posts with their thread’s title', async ({
    database: { engine },
  }) => {
    const { db } = engine;
    await insertArticle(db, { title: 'Kestrel one' });
    await insertMedia(db, { description: 'A *kestrel* over water.' });
    await insertStory(db, { excerpt: '<p>The <em>kestrel</em> again.</p>' });
    const thread = await insertThread(db, { title: 'Kestrel sightings' });
    const opening = await insertPost(db, thread, { body: 'Where?' });
    await insertPost(db, thread, { parent_id: opening, body: 'No bird here.' });
    expect((await searchFor(engine, 'kestrel')).sort()).toEqual([
      'article 1',
      'media 1',
      'post 1',
      'story 1',
    ]);
    expect(await searchFor(engine, 'kestrel', { kind: 'media' })).toEqual(['media 1']);
    expect(await searchFor(engine, 'kestrel', { kind: 'post' })).toEqual(['post 1']);
  });

  test('contains only visible content', async ({ database: { engine } }) => {
    const { db } = engine;
    await insertArticle(db, { title: 'Kestrel', status: 'draft' });
    await insertArticle(db, { title: 'Kestrel', status: 'scheduled' });
    await insertMedia(db, { title: 'Kestrel', status: 'draft' });
    const thread = await insertThread(db, { title: 'Kestrel' });
    await insertPost(db, thread, { body: 'kestrel', status: 'held' });
    await insertPost(db, thread, { body: 'kestrel', status: 'removed' });
    expect(await searchFor(engine, 'kestrel')).toEqual([]);
  });

  test('reflects every change to an article in the same transaction', async ({
    database: { engine },
  }) => {
    const { db } = engine;
    const id = await insertArticle(db, { title: 'Kestrel', status: 'draft' });
    const change = (set: string) => sql`update articles set ${sql.raw(set)}`.execute(db);
    await change(`status = 'published'`);
    expect(await searchFor(engine, 'kestrel')).toEqual([`article ${id}`]);
    await change(`title = 'Heron', body = 'Still here.'`);
    expect(await searchFor(engine, 'kestrel')).toEqual([]);
    expect(await searchFor(engine, 'heron still')).toEqual([`article ${id}`]);
    await change(`published_at = created_at, is_featured = true`);
    expect(await searchFor(engine, 'heron')).toEqual([`article ${id}`]);
    await change(`status = 'draft'`);
    expect(await searchFor(engine, 'heron')).toEqual([]);
    await change(`status = 'published'`);
    await sql`delete from articles`.execute(db);
    expect(await searchFor(engine, 'heron')).toEqual([]);
  });

  test('ignores rolled-back transactions', async ({ database: { engine } }) => {
    const { db } = engine;
    await insertArticle(db, { title: 'Kestrel' });
    const failing = db.transaction().execute(async (transaction) => {
      await insertArticle(transaction, { title: 'Heron' });
      await transaction.deleteFrom('articles').where('title', '=', 'Kestrel').execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await searchFor(engine, 'kestrel')).toEqual(['article 1']);
    expect(await searchFor(engine, 'heron')).toEqual([]);
  });

  test('reflects renamed, hidden and deleted threads', async ({ database: { engine } }) => {
    const { db } = engine;
    const thread = await insertThread(db, { title: 'Kestrel sightings' });
    const opening = await insertPost(db, thread, { body: 'Where?' });
    const reply = await insertPost(db, thread, { parent_id: opening, body: 'Over the dunes.' });
    await db.updateTable('threads').set({ title: 'Heron sightings', post_count: 2 }).execute();
    expect(await searchFor(engine, 'kestrel')).toEqual([]);
    expect(await searchFor(engine, 'heron where')).toEqual([`post ${opening}`]);
    await db.updateTable('posts').set({ status: 'removed' }).where('id', '=', opening).execute();
    expect(await searchFor(engine, 'heron')).toEqual([]);
    expect(await searchFor(engine, 'dunes')).toEqual([`post ${reply}`]);
    await db.deleteFrom('threads').execute();
    expect(await searchFor(engine, 'dunes')).toEqual([]);
  });

  test('contains the image descriptions of visible posts', async ({ database: { engine } }) => {
    const { db } = engine;
    const thread = await insertThread(db);
    const id = await insertPost(db, thread, { image_text: 'lighthouse windmill' });
    const change = (set: string) => sql`update posts set ${sql.raw(set)}`.execute(db);
    expect(await searchFor(engine, 'lighthouse post')).toEqual([`post ${id}`]);
    await change(`image_text = 'windmill'`);
    expect(await searchFor(engine, 'lighthouse')).toEqual([]);
    await change(`status = 'held'`);
    expect(await searchFor(engine, 'windmill')).toEqual([]);
    await change(`status = 'visible'`);
    expect(await searchFor(engine, 'windmill')).toEqual([`post ${id}`]);
    await sql`delete from posts`.execute(db);
    expect(await searchFor(engine, 'windmill')).toEqual([]);
  });

  test('accepts dates, texts and words of any size', async ({ database: { engine } }) => {
    const { db } = engine;
    const early = await insertArticle(db, { title: 'Kestrel', published_at: new Date(-1e12) });
    const late = await insertArticle(db, { title: 'Kestrel', published_at: new Date(2e14) });
    const word = 'x'.repeat(5_000);
    const body = `${word} ${'flock '.repeat(100_000)}`;
    const long = await insertArticle(db, { title: 'Long', body });
    expect(await searchFor(engine, 'kestrel')).toEqual([`article ${late}`, `article ${early}`]);
    expect(await searchFor(engine, 'flock')).toEqual([`article ${long}`]);
    expect(await searchFor(engine, word)).toEqual([`article ${long}`]);
  });
});
