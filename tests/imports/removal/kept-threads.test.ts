import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import {
  discordFile,
  phpbbTables,
  toDump,
  writeTemporary,
} from '../communities/community-files.ts';
import { importFile } from '../import-file.ts';
import { boardDump } from './board-dump.ts';
import { RemovalClient } from './removal-client.ts';

const NAMES = '/admin/settings/import-export/names';

async function findThread(db: Database, title: string) {
  return db.selectFrom('threads').selectAll().where('title', '=', title).executeTakeFirstOrThrow();
}

const reply = (hub: TestHub, cookie: string, thread: number, body: string) =>
  hub.post('/message-board/posts', { thread: String(thread), body, author: 'Eve' }, { cookie });

const titles = ['Goes', 'Answered', 'Edited', 'Removed', 'Reported', 'Locked', 'Topical'] as const;

onBothEngines('The removal of an imported board', (test) => {
  test('leaves topics that people have posted in or changed, and says why', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Eve' });
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const eve = await signInAs(hub, 'eve@example.com');
      await importFile(hub, 'phpbb', await writeTemporary('a.sql', boardDump(titles)));
      const openingOf = async (title: string) => {
        const { opening_post_id: id } = await findThread(db, title);
        return id ?? 0;
      };
      const answered = await findThread(db, 'Answered');
      expect((await reply(hub, eve, answered.id, 'I am here')).status).toBeLessThan(400);
      const now = new Date();
      const edit = { edited_at: now, body: 'Better' };
      await db
        .updateTable('posts')
        .set(edit)
        .where('id', '=', await openingOf('Edited'))
        .execute();
      await db
        .updateTable('posts')
        .set({ status: 'removed', removed_by: 'staff' })
        .where('id', '=', (await openingOf('Removed')) + 1)
        .execute();
      await db
        .updateTable('threads')
        .set({ post_count: 1 })
        .where('title', '=', 'Removed')
        .execute();
      await db
        .updateTable('posts')
        .set({ reply_count: 0 })
        .where('id', '=', await openingOf('Removed'))
        .execute();
      const report = {
        subject_kind: 'post',
        reason: 'spam',
        status: 'open',
        created_at: now,
      } as const;
      await db
        .insertInto('reports')
        .values({ ...report, subject_id: await openingOf('Reported'), reporter_id: null })
        .execute();
      const locked = await findThread(db, 'Locked');
      await db
        .updateTable('threads')
        .set({ pinned_in: 'board' })
        .where('id', '=', locked.id)
        .execute();
      const topical = await findThread(db, 'Topical');
      const subject = {
        subject_kind: 'thread',
        subject_id: topical.id,
        subject_name: 'Topical',
      } as const;
      await db
        .insertInto('audit_log')
        .values({ actor_name: 'Ada', action: 'thread.topics', ...subject, created_at: now })
        .execute();
      const expected = [
        'People of this site have posted in it, so all of it stays.|1|Topic “Answered”',
        'Posts in it were edited here, so all of it stays.|1|Topic “Edited”',
        'Posts in it were reported, or moderators have dealt with them.|2|Topic “Reported”|Topic “Removed”',
        'Moderators have pinned, moved, locked or otherwise changed it.|2|Topic “Topical”|Topic “Locked”',
      ];
      const plan = await client.check();
      for (const line of ['1 topic', '2 comments and posts']) expect(plan).toContain(`|${line}|`);
      expect(plan).toContain('stays: 6 topics, 12 comments and posts, 2 names, 1 board category.');
      for (const line of expected) expect(plan).toContain(line);
      await client.press('remove');
      await hub.runJobs();
      const done = await client.read();
      expect(done).toContain(': 1 topic, 2 comments and posts.');
      for (const line of expected) expect(done).toContain(line);
      const left = await db.selectFrom('threads').select('title').orderBy('id').execute();
      expect(left.map(({ title }) => title)).toEqual(titles.slice(1));
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(13);
      await expectTrueCounters(db);
      const again = await importFile(
        hub,
        'phpbb',
        await writeTemporary('a.sql', boardDump(titles)),
      );
      expect(again.counts).toEqual({ threads: 1, posts: 2, known: 18 });
      await expectTrueCounters(db);
    });
  });

  test('leaves the posts of names that members have claimed with them', async ({ database }) => {
    const { db } = database.engine;
    const memberId = await insertMember(db, { name: 'Nia May', email: 'nia@example.com' });
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const member = await signInAs(hub, 'nia@example.com');
      const tables = phpbbTables();
      await importFile(hub, 'phpbb', await writeTemporary('a.sql', toDump(tables)));
      const html = await (await hub.post(NAMES, { name: '1' }, { cookie: client.cookie })).text();
      const [link = ''] = /\/settings\/imported-posts\?link=[\w-]+/.exec(html) ?? [];
      expect((await hub.post(link, {}, { cookie: member })).status).toBe(303);
      const before = await db.selectFrom('posts').selectAll().orderBy('id').execute();
      expect(before.map(({ author_id }) => author_id)).toContain(memberId);
      const report = await client.remove();
      expect(report).toContain('A member has claimed posts in it, so all of it stays.|1|');
      expect(report).toContain('A member has claimed it. Its posts stay with them.|1|Name Nia');
      expect(report).toContain('Something that stays is by this name.|1|Name Óscar');
      expect(await db.selectFrom('posts').selectAll().orderBy('id').execute()).toEqual(before);
    });
  });

  test('removes what a second import added to topics of the first, and nothing else', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Eve' });
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const eve = await signInAs(hub, 'eve@example.com');
      const tables = phpbbTables();
      await importFile(hub, 'phpbb', await writeTemporary('a.sql', toDump(tables)));
      const [post] = tables.phpbb_posts ?? [];
      const more = [21, 22, 23].map((post_id) => ({
        ...post,
        post_id,
        post_text: `<t>Later ${post_id}</t>`,
        poster_id: 2,
      })) as NonNullable<typeof tables.phpbb_posts>;
      const posts = [...(tables.phpbb_posts ?? []), ...more];
      const second = toDump({ ...tables, phpbb_posts: posts });
      await importFile(hub, 'phpbb', await writeTemporary('b.sql', second));
      expect(await client.check(1)).toContain(
        'Another import has added posts to it. Remove what that import added first.|1|Topic “Which way?”',
      );
      await client.press('cancel');
      const later = await db
        .selectFrom('posts')
        .select('id')
        .where('body', '=', 'Later 21')
        .executeTakeFirstOrThrow();
      const thread = await findThread(db, 'Which way?');
      const answer = { thread: String(thread.id), parent: String(later.id), body: 'To you' };
      const sent = await hub.post(
        '/message-board/posts',
        { ...answer, author: 'Eve' },
        { cookie: eve },
      );
      expect(sent.status).toBeLessThan(400);
      const report = await client.remove(2);
      expect(report).toContain(': 2 comments and posts.');
      expect(report).toContain(
        'Something that stays replies to it.|1|A post by Nia on topic “Which way?”',
      );
      const bodies = await db.selectFrom('posts').select('body').orderBy('id').execute();
      expect(bodies.map(({ body }) => body).slice(2)).toEqual(['Later 21', 'To you']);
      await expectTrueCounters(db);
    });
  });

  test('counts and names no names that only other imports keep', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Eve' });
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const eve = await signInAs(hub, 'eve@example.com');
      const importChannel = async (id: string, authors: readonly string[]) => {
        const messages = authors.map((author, at) => ({
          id: `${id}${at}`,
          content: `Ahoy from ${author}`,
          author: { id: author, name: author, nickname: author, isBot: false },
        }));
        const file = discordFile(messages, { id, name: `channel-${id}` });
        await importFile(hub, 'discord', await writeTemporary('a.json', file), { wasPublic: true });
      };
      const crew = ['Nia', 'Óscar', 'Pia', 'Quentin'];
      await importChannel('8', crew);
      await importChannel('9', ['Nia', 'Rosa']);
      const listNames = async () => {
        const rows = await db.selectFrom('imported_names').select('name').orderBy('id').execute();
        return rows.map(({ name }) => name);
      };
      const plan = await client.check(2);
      expect(plan).toContain('|1 name|Deleted for good|');
      expect(plan).not.toContain('What people have changed or built on stays');
      expect(plan).not.toContain('Name Nia');
      const { id } = await db
        .selectFrom('threads')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const sent = await reply(hub, eve, id, 'I am here');
      expect(sent.status).toBeLessThan(400);
      const kept = 'What this import added stays: 1 topic, 2 comments and posts, 2 names.';
      const names = 'Something that stays is by this name.|2|Name Rosa|Name Nia';
      const stays = await client.check(2);
      expect(stays).toContain(kept);
      expect(stays).toContain(names);
      await db.deleteFrom('posts').where('body', '=', 'I am here').execute();
      await db.updateTable('threads').set({ shown_count: 0 }).where('id', '=', id).execute();
      const report = await client.remove(2);
      expect(report).toContain(': 1 topic, 2 comments and posts, 1 name');
      expect(report).not.toContain('Still here');
      expect(report).not.toContain('Name Nia');
      expect(await listNames()).toEqual(crew);
    });
  });
});
