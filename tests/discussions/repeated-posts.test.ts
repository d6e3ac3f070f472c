import { expect } from 'vitest';
import { createPost } from '#app/features/discussions/posting/create-post.server.ts';
import type { Guest } from '#app/http/actor.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertGuest } from '#tests/support/rows/insert-guest.ts';

onBothEngines('A message', (test) => {
  test('that is sent twice at once is posted once, even if both share a commit', async ({
    database: { engine, transaction },
  }) => {
    const now = new Date();
    const { id } = await insertGuest(engine.db);
    const guest: Guest = {
      kind: 'guest',
      id,
      createdAt: now,
      name: undefined,
      restriction: undefined,
    };
    const form = {
      body: 'Twice',
      category: 'general',
      authorName: '',
      idempotencyKey: 'the-same-key-twice',
      thread: undefined,
      parent: undefined,
      subjectKind: undefined,
      subject: undefined,
    };
    const send = () =>
      createPost(
        { db: engine.db, transaction, contentKinds: [], now },
        { actor: guest, name: 'Ada' },
        form,
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.post).toEqual(first.post);
    expect(await engine.db.selectFrom('posts').select('id').execute()).toHaveLength(1);
  });
});
