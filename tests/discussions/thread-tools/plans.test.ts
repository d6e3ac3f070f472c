import { expect } from 'vitest';
import {
  listMergedIds,
  listMessages,
  listPinnedMessages,
} from '#app/features/discussions/reading/messages.queries.server.ts';
import { findLastPostTime } from '#app/features/discussions/thread-state/last-post.queries.server.ts';
import { listThreadPosts } from '#app/features/discussions/thread-tools/moves/choose-posts.queries.server.ts';
import { listAdminThreads } from '#app/features/discussions/thread-tools/several/threads-list.queries.server.ts';
import { listThreadActs } from '#app/features/moderation/public-log/public-log.queries.server.ts';
import { explain } from '#tests/support/explain.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';

const now = new Date('2026-03-01T12:00:00Z');
const actions = ['thread.lock', 'thread.unlock'];

// PostgreSQL's plans depend on the table's contents.
onEngine('sqlite', 'On a large board', (test) => {
  test('pinned threads and the last post of someone are found by an index', async ({
    database,
  }) => {
    const { db } = database.engine;
    for (const category of [undefined, 'lore']) {
      const pinned = await explain(db, (read) => listPinnedMessages(read, category, now));
      expect(pinned, category).toContain('threads_pinned');
      const query = { category, pinnedIds: [1, 2], after: undefined, limit: 21 };
      const others = await explain(db, (read) => listMessages(read, query));
      expect(others, category).toContain('threads_listed');
      expect(others, category).not.toContain('TEMP B-TREE');
    }
    const last = await explain(db, (read) => findLastPostTime(read, 1, 2));
    expect(last).toContain('posts_by_pace');
    expect(last).not.toContain('TEMP B-TREE');
    for (const category of [undefined, 'lore']) {
      for (const privateCategories of [[], ['lore']]) {
        const page = { category, privateCategories, after: { at: now, id: 7 }, limit: 51 };
        const threads = await explain(db, (read) => listAdminThreads(read, page));
        expect(threads, category).toContain('threads_listed');
        expect(threads, category).not.toContain('TEMP B-TREE');
      }
    }
    const merged = await explain(db, (read) => listMergedIds(read, 1));
    expect(merged).toContain('threads_by_merge');
    const posts = { after: { at: now, id: 7 }, limit: 51 };
    const choice = await explain(db, (read) => listThreadPosts(read, 1, posts));
    expect(choice).toContain('posts_by_thread');
    expect(choice).not.toContain('TEMP B-TREE');
    const after = { at: now, id: 7 };
    const acts = await explain(db, (read) => listThreadActs(read, actions, after, 51));
    expect(acts).toContain('audit_log_by_kind');
    expect(acts).not.toContain('TEMP B-TREE');
  });
});
