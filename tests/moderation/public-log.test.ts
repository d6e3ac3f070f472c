import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInModerator } from '#tests/discussions/thread-tools/set-up-thread.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const LOG = '/moderation-log';
const SETTINGS = '/admin/moderation/settings';
const settings = { autoModeration: 'on', requireApproval: 'on', bannedWords: 'scam' };

onBothEngines('The public moderation log', (test) => {
  test('exists only while the site publishes it, and names nobody', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
    await insertMember(db, { name: 'Ada Author', email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'bram@example.com');
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      expect((await hub.get(LOG)).status).toBe(404);
      await submitForm(hub, SETTINGS, { ...settings, publicLog: 'on' }, { cookie });
      expect(await readPage(hub, LOG)).toContain('No decisions yet');
      const { post } = await (await ada.post({ body: 'No scam from Ada’s hand' })).json();
      const review = `/admin/review/comment/${post.id}`;
      const decision = { decision: 'rejected', reason: 'spam', explanation: 'Ada, please.' };
      await hub.post(review, decision, { cookie });
      const log = await readPage(hub, LOG);
      for (const text of [
        'Rejected',
        'Message or comment',
        'It’s spam or advertising.',
        'Held by screening (banned-words)',
      ]) {
        expect(log).toContain(text);
      }
      const whole = await (await hub.get(LOG)).text();
      for (const hidden of ['Ada', 'Bram', 'scam', 'please']) expect(whole).not.toContain(hidden);
      expect(whole).not.toMatch(/datetime="[^"]*T/i);
      expect(whole).toContain('noindex');
      await hub.post(review, { intent: 'undo' }, { cookie });
      expect(await readPage(hub, LOG)).toContain('No decisions yet');
      await submitForm(hub, SETTINGS, { ...settings, publicLog: undefined }, { cookie });
      expect((await hub.get(LOG)).status).toBe(404);
    });
  });

  test('says what was done with threads, page by page', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db, { title: 'Ada’s theory' });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      await submitForm(hub, SETTINGS, { ...settings, publicLog: 'on' }, { cookie: bram.cookie });
      expect(await readPage(hub, LOG)).toContain('No decisions yet');
      for (let number = 0; number < 26; number += 1) {
        await bram.act(threadId, 'lock', { reason: 'Ada knows' });
        await bram.act(threadId, 'unlock');
      }
      const first = await readPage(hub, LOG);
      expect(first).toContain('>Locked<');
      expect(first).toContain('By a moderator');
      const next = /href="([^"]*after=t\d+)"/.exec(first)?.[1] ?? '';
      const second = await readPage(hub, next);
      const count = (page: string) => page.split('By a moderator').length - 1;
      expect([count(first), count(second)]).toEqual([50, 2]);
      expect(first + second).not.toMatch(/Ada|Bram/);
    });
  });

  test('continues after the last entry, by its id', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
    const decided = Array.from({ length: 60 }, (_, index) => ({
      ...({ kind: 'post', cause: 'held', subject_id: index + 1, urgency: 100 } as const),
      ...({ explanation: '', title: '', decision: 'removed', opened_at: new Date(0) } as const),
      decided_at: new Date(Date.UTC(2026, 0, 1 + (index % 30))),
      reason: null,
    }));
    await db
      .insertInto('review_items')
      .values(decided as never)
      .execute();
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'bram@example.com');
      await submitForm(hub, SETTINGS, { ...settings, publicLog: 'on' }, { cookie });
      const first = await readPage(hub, LOG);
      const next = /href="([^"]*after=\d+)"/.exec(first)?.[1] ?? '';
      const days = (page: string) =>
        [...page.matchAll(/dateTime="([^"]*)"/gi)].map(([, day]) => day);
      const second = await readPage(hub, next);
      const countEntries = (page: string) => page.split('Held by screening').length - 1;
      expect([countEntries(first), countEntries(second)]).toEqual([50, 10]);
      // Each day has one heading, newest first.
      const all = [...days(first), ...days(second)];
      expect(all).toEqual([...new Set(all)].toSorted().toReversed());
      expect(all).toHaveLength(30);
    });
  });
});
