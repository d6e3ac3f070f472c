import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertThreadByAda, type Moderator, signInModerator } from './set-up-thread.ts';

/** The message about the undo. */
async function undo(hub: TestHub, { cookie }: Moderator, entries: string | null) {
  const response = await hub.post('/admin/undo', { entries: entries ?? '' }, { cookie });
  return response.headers.get('location') ?? '';
}

onBothEngines('What a moderator does with a thread', (test) => {
  test('can be undone until something of the same kind is done', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db, { category: 'lore' });
    const read = () =>
      db
        .selectFrom('threads')
        .select(['pinned_in', 'lock_reason', 'slow_mode_seconds'])
        .where('id', '=', threadId)
        .executeTakeFirstOrThrow();
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const admin = await signInStaff(hub, 'admin');
      const offered = async () => {
        const html = await admin.read('/admin/audit');
        return html.match(/<button[^>]* name="undo"/g)?.length ?? 0;
      };
      const pinned = await bram.act(threadId, 'pin', { place: 'board' });
      const noted = await bram.act(threadId, 'note', { note: 'Keep it calm.' });
      const locked = await bram.act(threadId, 'lock', { reason: 'A break.' });
      const slowed = await bram.act(threadId, 'slow-mode', { seconds: '60' });
      expect(await offered()).toBe(4);
      expect(await undo(hub, bram, pinned)).not.toContain('not-undone');
      expect(await read()).toEqual({
        pinned_in: null,
        lock_reason: 'A break.',
        slow_mode_seconds: 60,
      });
      expect(await undo(hub, bram, slowed)).not.toContain('not-undone');
      expect(await undo(hub, bram, noted)).not.toContain('not-undone');
      const relocked = await bram.act(threadId, 'lock', { reason: 'A longer break.' });
      expect(await undo(hub, bram, locked)).toContain('not-undone');
      expect(await undo(hub, bram, relocked)).not.toContain('not-undone');
      expect(await undo(hub, bram, relocked)).toContain('not-undone');
      expect((await read()).lock_reason).toBe('A break.');
    });
  });
});
