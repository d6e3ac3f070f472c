import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { migrations } from '#db/migrations.ts';
import { insertMessage } from '#tests/support/insert-message.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';

const MIGRATION = '0029-image-text';

async function attachImage(db: Database, postId: number, key: string, alt: string): Promise<void> {
  const size = { width: 64, height: 48, placeholder: 'data:,' };
  const rest = {
    title: '',
    category: 'fan-art',
    is_featured: false,
    purpose: 'attachment',
  } as const;
  const { id } = await db
    .insertInto('images')
    .values({ storage_key: key, alt, ...size, ...rest, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('post_attachments').values({ post_id: postId, image_id: id }).execute();
}

describe.each(['sqlite', 'postgres'] as const)('Existing posts on %s', (kind) => {
  test('can be found by their image descriptions, and by their text as before', async () => {
    const testDatabase = await createTestDatabase(kind, 'blank');
    const engine = openTestEngine(testDatabase.location);
    onTestFinished(async () => {
      await engine.close();
      await testDatabase.remove();
    });
    const { db } = engine;
    const steps = Object.entries(migrations);
    const last = steps.findIndex(([name]) => name === MIGRATION);
    for (const [, step] of steps.slice(0, last)) await step.up(db as never, kind);
    const matches = kind === 'sqlite' ? sql`words match` : sql`words @@`;
    const cast = kind === 'sqlite' ? sql`` : sql`::tsquery`;
    const count = async (word: string) =>
      (await sql`select 1 from search_index where ${matches} ${word}${cast}`.execute(db)).rows
        .length;
    const { postIds } = await insertMessage(db, { title: 'Title', body: 'Body' });
    const held = await insertMessage(db, { title: 'Title', body: 'Body', status: 'held' });
    await attachImage(db, postIds[0] ?? 0, 'one', 'lighthouse');
    await attachImage(db, postIds[0] ?? 0, 'two', 'windmill');
    await attachImage(db, held.postIds[0] ?? 0, 'three', 'lighthouse');
    expect([await count('lighthouse'), await count('body')]).toEqual([0, 1]);
    await migrations[MIGRATION]?.up(db as never, kind);
    const counts = [await count('lighthouse'), await count('windmill'), await count('body')];
    expect(counts).toEqual([1, 1, 1]);
    await db.updateTable('posts').set({ status: 'visible' }).execute();
    expect([await count('lighthouse'), await count('windmill')]).toEqual([2, 1]);
    await db.deleteFrom('posts').execute();
    expect([await count('lighthouse'), await count('body')]).toEqual([0, 0]);
  });
});
