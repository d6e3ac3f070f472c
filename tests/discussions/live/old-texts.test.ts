import { sql } from 'kysely';
import { expect } from 'vitest';
import { changePostStatus } from '#app/features/discussions/visibility/post-status.server.ts';
import type { Database } from '#db/engine.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { readLiveLog, readMissedEvents } from '../../live/received-events.ts';

/** Resolves when a transaction waits for another. */
async function untilTransactionWaits(db: Database): Promise<void> {
  const waiting = sql`select 1 from pg_locks where not granted
    and database in (select oid from pg_database where datname = current_database())
    or not granted and locktype = 'transactionid'`;
  while ((await waiting.execute(db)).rows.length === 0);
}

const getKinds = (events: readonly string[]) => events.map((data) => JSON.parse(data).kind);

onBothEngines('A page that reconnects', (test) => {
  test('receives the current text of a post, from any instance and from the table', async ({
    database,
  }) => {
    const { location, engine } = database;
    await withHub(location, (one) =>
      withHub(location, async (other) => {
        const ada = new BoardClient(one);
        const { id, threadId } = await ada.createPost({ body: 'The first words' });
        await ada.performAction(id, 'like', { like: 'on' });
        // Both instances have the old text in memory now.
        for (const hub of [one, other]) {
          expect((await readMissedEvents(hub)).join()).toContain('The first words');
        }
        await ada.performAction(id, 'edit', { body: 'The second words' });
        expect((await readMissedEvents(other)).join()).not.toContain('The first words');
        await ada.performAction(id, 'edit', { body: 'The third words' });
        const expectedKinds = ['post-added', 'likes-changed', 'post-edited', 'post-edited'];
        await withHub(location, async (late) => {
          for (const hub of [one, other, late]) {
            for (const topic of ['board', `thread:${threadId}`]) {
              const events = await readMissedEvents(hub, topic);
              expect(getKinds(events)).toEqual(expectedKinds);
              expect(events.join()).not.toMatch(/The (first|second) words/);
              expect(events[0]).toContain('The third words');
            }
          }
        });
        expect(await readLiveLog(engine.db)).not.toMatch(/The (first|second) words/);
      }),
    );
  });

  test('receives the unchanged text of posts that were not edited', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      await ada.createPost({ body: 'It stays' });
      const { id } = await ada.createPost({ body: 'It changes' });
      await ada.performAction(id, 'edit', { body: 'It has changed' });
      const events = await readMissedEvents(hub);
      expect(events.map((data) => JSON.parse(data).post.html.trim())).toEqual(
        ['It stays', 'It has changed', 'It has changed'].map((text) => `<p dir="auto">${text}</p>`),
      );
    });
  });

  test('receives the current text of a post that was removed and restored', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id } = await ada.createPost({ body: 'The first words' });
      await ada.performAction(id, 'remove');
      await ada.performAction(id, 'restore');
      await ada.performAction(id, 'edit', { body: 'The second words' });
      const events = await readMissedEvents(hub);
      expect(getKinds(events)).toEqual(['post-removed', 'post-added', 'post-edited']);
      expect(events[1]).toContain('The second words');
      expect(events.join()).not.toContain('The first words');
    });
  });

  test('receives no text of posts that were removed, held or deleted with their account', async ({
    database,
  }) => {
    const { location, engine } = database;
    await insertMember(engine.db, { name: 'Mara' });
    await insertMember(engine.db, { name: 'Bram', role: 'moderator' });
    await withHub(location, (one) =>
      withHub(location, async (other) => {
        const cookie = await signInAs(one, 'bram@example.com');
        const rules = { autoModeration: 'on', moderationLevel: 'medium', bannedWords: 'grackle' };
        const settings = { ...rules, commentApprovalDelay: '0', imageModeration: 'none' };
        await submitForm(one, '/admin/moderation/settings', settings, { cookie });
        const mara = new BoardClient(one, await signInAs(one, 'mara@example.com'));
        const write = (body: string) => mara.createPost({ body });
        const removed = await write('Secret one');
        await mara.performAction(removed.id, 'edit', { body: 'Secret two' });
        const held = await write('Secret three');
        const rejected = await write('Secret four');
        await write('Secret five');
        expect((await readMissedEvents(other)).join()).toContain('Secret two');
        await mara.performAction(removed.id, 'remove');
        await mara.performAction(held.id, 'edit', { body: 'A secret grackle' });
        const path = `/admin/review/comment/${rejected.id}`;
        await new BoardClient(one).performAction(rejected.id, 'report', { reason: 'spam' });
        await one.post(path, { decision: 'removed', reason: 'spam' }, { cookie });
        const closing = { name: 'Mara', password: testPassword, posts: 'remove' };
        await one.post('/settings/account', closing, { cookie: mara.cookie });
        await one.runJobs();
        for (const hub of [one, other]) {
          const events = await readMissedEvents(hub);
          expect(getKinds(events)).toEqual(Array.from({ length: 4 }, () => 'post-removed'));
          expect(events.join()).not.toMatch(/secret/i);
        }
        expect(await readLiveLog(engine.db)).not.toMatch(/secret/i);
      }),
    );
  });
});

onEngine('postgres', 'A post that is removed while it is edited', (test) => {
  test('is not published', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id } = await ada.createPost({ body: 'The first words' });
      const { opened, open } = gate();
      const { opened: removed, open: isRemoved } = gate();
      const removal = database.transaction(async (unit) => {
        await changePostStatus(unit, id, 'removed', new Date());
        isRemoved();
        await opened;
      });
      await removed;
      const edit = ada.performAction(id, 'edit', { body: 'The second words' });
      await untilTransactionWaits(database.engine.db);
      open();
      await Promise.all([removal, edit]);
      expect(getKinds(await readMissedEvents(hub))).toEqual(['post-removed']);
      expect(await readLiveLog(database.engine.db)).not.toContain('words');
    });
  });
});
