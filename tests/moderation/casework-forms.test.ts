import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const queue = '/admin/moderation/pending';
const now = new Date('2026-03-01T12:00:00Z');

async function signInModerator(hub: TestHub, name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const id = await insertMember(hub.platform.engine.db, { name, email, role: 'moderator' });
  const cookie = await signInAs(hub, email);
  const read = async (path: string) => {
    const page = await (await hub.get(path, { cookie })).text();
    return page.replaceAll('<!-- -->', '');
  };
  const send = (path: string, fields: Record<string, string>) => hub.post(path, fields, { cookie });
  return { id, read, send };
}

/** Returns the path of the held post's review. */
async function holdPost(hub: TestHub): Promise<string> {
  const response = await new BoardClient(hub).post({ body: 'Buy this, it is no sc4m at all' });
  const { post } = await response.json();
  return `/admin/review/comment/${post.id}`;
}

onBothEngines('The page of a review item', (test) => {
  test('takes notes, hands over and sets aside without scripts', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const path = await holdPost(hub);
        const ada = await signInModerator(hub, 'Ada');
        const bram = await signInModerator(hub, 'Bram');
        const note = await ada.send(path, { intent: 'note', body: 'Asked the <b>guest</b>.' });
        expect(note.headers.get('location')).toMatch(new RegExp(`^${path}\\?`));
        expect(await bram.read(path)).toContain('Asked the &lt;b&gt;guest&lt;/b&gt;.');
        expect(await bram.read(queue)).toContain('1 note<');
        await ada.send(path, { intent: 'hand-over', to: `member:${bram.id}`, seen: '' });
        expect(await bram.read(`${queue}?for=mine`)).toContain('Handed to you');
        expect(await ada.read(queue)).toContain('Handed to Bram');
        expect(await bram.read('/notifications')).toContain('was handed over to you');
        expect(await ada.read(`${queue}?for=mine`)).toContain('All caught up');
        await bram.send(path, { intent: 'wait', waitingFor: 'author', until: '2026-03-09' });
        expect(await ada.read(queue)).not.toContain(path);
        const aside = await ada.read(`${queue}?for=waiting`);
        expect(aside).toContain(path);
        expect(aside).toContain('Waiting for the author');
        await bram.send(path, { intent: 'resume' });
        expect(await ada.read(queue)).toContain(path);
      },
      { now: () => now },
    );
  });

  test('says what is wrong next to the field, and keeps what was typed', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const path = await holdPost(hub);
        const ada = await signInModerator(hub, 'Ada');
        const bad: [Record<string, string>, string, string?][] = [
          [{ intent: 'note', body: ' ' }, 'Write a note first.'],
          [{ intent: 'note', body: 'x'.repeat(2001) }, '2,000', 'x'.repeat(2001)],
          [{ intent: 'hand-over', to: 'member:999' }, 'They can’t decide about this.'],
          [{ intent: 'wait', waitingFor: 'nothing' }, 'Choose what it’s waiting for.'],
          [
            { intent: 'wait', waitingFor: 'source', until: '2026-02-28' },
            'Choose a future date',
            '2026-02-28',
          ],
          [{ intent: 'wait', waitingFor: 'source', until: '2026-02-31' }, 'Choose a future date'],
          [{ intent: 'wait', waitingFor: 'source', until: '9999-12-31' }, 'within a year'],
        ];
        for (const [fields, message, kept = ''] of bad) {
          const response = await ada.send(path, fields);
          const page = await response.text();
          expect(response.status, message).toBe(422);
          expect(page, message).toContain(message);
          expect(page).toContain(kept);
          expect(page, 'the decision form is not to blame').not.toContain('Choose a decision.');
        }
      },
      { now: () => now },
    );
  });

  test('says who has decided, and keeps the note', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const { post } = await (await guest.post({ body: 'Buy this, it is no sc4m at all' })).json();
      const path = `/admin/review/comment/${post.id}`;
      const ada = await signInModerator(hub, 'Ada');
      const bram = await signInModerator(hub, 'Bram');
      await bram.send(path, { decision: 'approved' });
      const response = await ada.send(path, { intent: 'note', body: 'A long thought' });
      const page = (await response.text()).replaceAll('<!-- -->', '');
      expect(response.status).toBe(422);
      expect(page).toContain('Bram already decided: approved.');
      expect(page).toContain('A long thought');
    });
  });
});
