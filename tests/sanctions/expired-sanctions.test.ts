import { expect } from 'vitest';
import { submitAppeal } from '#app/features/appeals/submit-appeal.server.ts';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/pages/read-email.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-06-15T18:30:00Z');
const HOUR = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * HOUR);
const terms = { reason: 'Be kind.', until: later(1) };

onBothEngines('A mute or ban that has ended', (test) => {
  test('is not quoted to the member anymore, except as one that is over', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    const actor = await insertActor(db, 'moderator');
    const clock = { now };
    await withHub(
      database.location,
      async (hub) => {
        const deps = { transaction: hub.platform.transaction, now, actor };
        const device = await signInAs(hub, 'mara@example.com');
        for (const kind of ['mute', 'ban'] as const) {
          await performSanctionAction(deps, mara, kind, terms);
          const { id } = await db
            .selectFrom('sanctions')
            .select('id')
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
          const appellant = { id: mara, name: 'Mara', token: undefined };
          await submitAppeal(deps, appellant, { kind: 'sanction', id }, 'I was.');
        }
        clock.now = later(2);
        const cookie = await signInAs(hub, 'mara@example.com');
        const member = new BoardClient(hub, cookie);
        await member.createPost({ body: 'I am back' });
        const appeals = await (await hub.get('/appeal', { cookie })).text();
        expect(appeals).toContain('You were banned. Reason: Be kind.');
        expect(appeals).toContain('You were muted. Reason: Be kind.');
        const [, path = ''] = /(\/appeal\/sanction\/\d+)/.exec(appeals) ?? [];
        const seen = [
          appeals,
          path && (await (await hub.get(path, { cookie })).text()),
          await (await hub.get(`/me?shownViewer=${mara}`, { cookie: device })).text(),
          await (await hub.get('/message-board', { cookie })).text(),
          JSON.stringify(await member.getViewerPosts()),
        ];
        for (const text of seen) expect(text).not.toMatch(/You are (banned|muted)/);
      },
      { now: () => clock.now },
    );
  });

  test('is not announced late', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    const actor = await insertActor(db, 'moderator');
    const clock = { now };
    await withHub(
      database.location,
      async (hub) => {
        const deps = { transaction: hub.platform.transaction, now, actor };
        await performSanctionAction(deps, mara, 'ban', terms);
        clock.now = later(2);
        expect(await readEmails(hub, 'mara@example.com')).toEqual([]);
        expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
      },
      { now: () => clock.now },
    );
  });
});
