import { expect } from 'vitest';
import { insertClaim } from '#tests/claims/insert-claim.ts';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { Forecaster, PREDICTION } from './set-up-prediction.ts';

const form = {
  pollQuestion: PREDICTION,
  pollOptions: '',
  pollAnswers: 'one',
  pollResults: 'always',
  pollVoters: 'everyone',
  pollCloses: '2100-03-02T13:00',
};

onBothEngines('A prediction', (test) => {
  test('is added and edited by moderators until someone forecasts, and undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    const claimId = await insertClaim(db, 'It is late');
    const settled = await insertClaim(db, 'It was late', {
      rating: 'confirmed',
      standing: 'known',
    });
    const { threadId } = await insertMessage(db, { title: 'The trailer' });
    await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const headers = { cookie: await signInAs(hub, 'bram@example.com') };
      const path = `/admin/polls/new?thread=${threadId}`;
      const claim = { pollClaim: String(claimId) };
      const wrong: [Record<string, string>, string][] = [
        [{ pollClaim: '99' }, 'There is no claim “99”.'],
        [{ pollClaim: String(settled) }, 'This claim is settled.'],
        [{ ...claim, pollCloses: '' }, 'Choose when forecasts end.'],
        [{ ...claim, pollOptions: 'Yes\nNo' }, 'A prediction has no options.'],
        [{ ...claim, pollQuestion: '' }, 'Enter a question.'],
      ];
      for (const [fields, message] of wrong) {
        const refused = await hub.post(path, { ...form, ...fields }, headers);
        expect(refused.status, message).toBe(422);
        expect(await refused.text()).toContain(message);
      }
      expect(await (await hub.get(path, headers)).text()).toContain('It is late</option>');
      const url = `${hub.address}/claims/${claimId}-claim`;
      const added = await hub.post(path, { ...form, pollClaim: url }, headers);
      expect(added.status, await added.text()).toBe(303);
      const location = added.headers.get('location') ?? '';
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('It is late');
      expect(await readPage(hub, `/claims/${claimId}-claim`)).toContain(PREDICTION);
      const { id } = await db.selectFrom('polls').select('id').executeTakeFirstOrThrow();
      await new Forecaster(hub).say(id, 50);
      const late = await hub.post(`/admin/polls/${id}`, { ...form, pollClaim: '' }, headers);
      expect(late.status).toBe(422);
      const entries = new URL(location, 'http://x').searchParams.get('did') ?? '';
      await hub.post('/admin/undo', { entries }, headers);
      expect(await readPage(hub, `/claims/${claimId}-claim`)).not.toContain(PREDICTION);
    });
  });

  test('is edited with an article', async ({ database }) => {
    const { db } = database.engine;
    const claimId = await insertClaim(db, 'It is late');
    await insertMember(db, { name: 'Edda', email: 'edda@example.com', role: 'editor' });
    await withHub(database.location, async (hub) => {
      const edda = new ArticleEditor(hub, await signInAs(hub, 'edda@example.com'));
      const id = await edda.create('The lighthouse answers');
      const prediction = { ...form, pollClaim: `${claimId} It is late` };
      await edda.press(id, 'publish', prediction);
      const page = await readPage(hub, `/news/${id}-the-lighthouse-answers`);
      expect(page).toContain('name="percent"');
      expect(page).toContain('It is late');
      expect(await edda.page(id)).toContain(`name="pollClaim" value="${claimId}"`);
    });
  });

  test('is not for the threads of readers', async ({ database }) => {
    const { db } = database.engine;
    const claimId = await insertClaim(db, 'It is late');
    await withHub(database.location, async (hub) => {
      expect(await readPage(hub, '/message-board/write?poll=on')).not.toContain('pollClaim');
      const fields = { ...form, body: 'Guess!', pollClaim: String(claimId) };
      const refused = await new BoardClient(hub).post(fields);
      expect(refused.status).toBe(422);
      expect(await db.selectFrom('polls').select('id').execute()).toEqual([]);
    });
  });
});
