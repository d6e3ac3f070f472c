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
        [{ ...claim, pollQuestion: '' }, 'Enter a question.'],
      ];
      for (const [fields, message] of wrong) {
        const refused = await hub.post(path, { ...form, ...fields }, headers);
        expect(refused.status, message).toBe(422);
        expect(await refused.text()).toContain(message);
      }
      expect(await (await hub.get(path, headers)).text()).toContain(
        `value="${claimId} It is late"`,
      );
      const url = `${hub.address}/claims/${claimId}-claim`;
      const typed = { ...form, pollOptions: 'Yes\nNo', pollAnswers: 'several', pollClaim: url };
      const added = await hub.post(path, typed, headers);
      expect(added.status, await added.text()).toBe(303);
      const location = added.headers.get('location') ?? '';
      expect(await (await hub.get(location, headers)).text()).toContain('Prediction added');
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('It is late');
      expect(await readPage(hub, `/claims/${claimId}-claim`)).toContain(PREDICTION);
      expect(await db.selectFrom('poll_options').select('id').execute()).toEqual([]);
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
      const editor = await edda.page(id);
      expect(editor).toContain(`name="pollClaim" value="${claimId}"`);
      expect(editor.replaceAll('<!-- -->', '')).toContain('<bdi>“It is late”</bdi><br/>');
      expect(editor).toMatch(
        new RegExp(`<datalist id="pollClaim-options">.*<option value="${claimId} It is late"`),
      );
    });
  });

  test('is made of a thread’s poll by editors, who change nothing else, and undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    const claimId = await insertClaim(db, 'It is late');
    await insertMember(db, { name: 'Edda', email: 'edda@example.com', role: 'editor' });
    await insertMember(db, { name: 'Cora', email: 'cora@example.com', role: 'contributor' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'edda@example.com');
      const written = {
        ...form,
        body: 'Guess!',
        pollOptions: 'Yes\nNo',
        pollResults: 'after-vote',
      };
      const posted = await new BoardClient(hub, cookie).post(written);
      expect(posted.status).toBe(200);
      const { id, host_id } = await db
        .selectFrom('polls')
        .select(['id', 'host_id'])
        .executeTakeFirstOrThrow();
      const path = `/admin/polls/${id}`;
      expect(await new Forecaster(hub, cookie).getOwn(id)).toMatchObject({ toolsPath: path });
      const page = await (await hub.get(path, { cookie })).text();
      expect(page).toContain('Predicts the claim');
      expect(page).not.toContain('0 voters');
      const contributor = { cookie: await signInAs(hub, 'cora@example.com') };
      expect((await hub.get(path, contributor)).status).toBe(403);
      expect((await hub.get('/admin/polls', { cookie })).status).toBe(403);
      for (const intent of ['close', 'remove']) {
        expect((await hub.post(path, { intent }, { cookie })).status, intent).toBe(403);
      }
      const untied = await hub.post(path, written, { cookie });
      expect([untied.status, await untied.text()]).toEqual([
        422,
        expect.stringContaining('Choose the claim that this poll predicts.'),
      ]);
      const tied = await hub.post(path, { ...written, pollClaim: `${claimId} It` }, { cookie });
      expect(tied.status, await tied.text()).toBe(303);
      const location = tied.headers.get('location') ?? '';
      expect(await (await hub.get(location, { cookie })).text()).toContain('Prediction saved');
      expect(await readPage(hub, `/message-board/${host_id}`)).toContain('name="percent"');
      const entries = new URL(location, 'http://x').searchParams.get('did') ?? '';
      await hub.post('/admin/undo', { entries }, { cookie });
      expect(await readPage(hub, `/message-board/${host_id}`)).not.toContain('name="percent"');
      const { id: option } = await db
        .selectFrom('poll_options')
        .select('id')
        .executeTakeFirstOrThrow();
      await new Forecaster(hub).send(id, { option: String(option) });
      const late = await hub.post(path, { ...written, pollClaim: String(claimId) }, { cookie });
      expect(late.status).toBe(422);
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
