import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { getGuestId } from '#tests/support/rows/insert-guest.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { setTimeZone } from '#tests/support/rows/set-time-zone.ts';
import { withHub } from '#tests/support/start-hub.ts';

const now = () => new Date('2026-06-15T18:30:00Z');
const text = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, '');

onBothEngines('The site’s time zone', (test) => {
  test('is that of a mute: its form, its end and every message about it', async ({ database }) => {
    const { db } = database.engine;
    await setTimeZone(db, 'Asia/Tokyo');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'moderator');
        const guest = new BoardClient(hub);
        await guest.createPost({ body: 'I am passing by' });
        const path = `/admin/people/${await getGuestId(db)}`;
        const form = await read(`${path}/mute`);
        expect(text(form)).toContain('Ends at the start of that day (Asia/Tokyo).');
        // It is the 16th there.
        expect(form).toMatch(/<input id="day"[^>]*min="2026-06-17"/);
        const mute = (fields: Record<string, string>) =>
          hub.post(`${path}/mute`, { reason: 'rude', explanation: '', ...fields }, { cookie });
        expect((await mute({ duration: 'date', day: '2026-06-16' })).status).toBe(422);
        for (const [fields, end] of [
          [{ duration: 'date', day: '2026-06-20' }, 'until Jun 20, 2026'],
          [{ duration: 'hour' }, 'until Jun 16, 2026, 4:30 AM GMT+9'],
        ] as const) {
          const muted = await mute(fields);
          const to = new URL(muted.headers.get('location') ?? '', hub.address);
          const page = text(await read(to.pathname + to.search));
          expect(page).toContain(`is muted ${end} and will see why.`);
          expect(page).toContain(`Muted ${end}`);
          const refused = await guest.post({ body: 'And again' });
          expect(await refused.text()).toContain(`You are muted ${end}. Reason:`);
        }
        const ends = await db.selectFrom('sanctions').select('until_at').orderBy('id').execute();
        expect(ends.map(({ until_at }) => until_at?.toISOString())).toEqual([
          '2026-06-19T15:00:00.000Z',
          '2026-06-15T19:30:00.000Z',
        ]);
      },
      { now },
    );
  });

  test('is that of a ban’s email, and of the refusal to sign in', async ({ database }) => {
    const { db } = database.engine;
    await setTimeZone(db, 'America/New_York');
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        const fields = { id: String(mara), reason: 'spam', explanation: '', duration: 'day' };
        const banned = await hub.post(`/admin/users/ban?id=${mara}`, fields, { cookie });
        expect(banned.status).toBe(303);
        const end = 'until Jun 16, 2026, 2:30 PM EDT';
        const credentials = { email: 'mara@example.com', password: testPassword };
        const refused = await hub.post('/sign-in', credentials);
        expect(text(await refused.text())).toContain(`This account is banned ${end}.`);
        expect(text(await read('/admin/users'))).toContain('Banned until Jun 16, 2026');
        await hub.runJobs();
        const email = await db
          .selectFrom('emails')
          .select('plain')
          .where('recipient', '=', 'mara@example.com')
          .executeTakeFirstOrThrow();
        expect(email.plain).toContain(`You are banned ${end}.`);
      },
      { now },
    );
  });
});
