import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { insertContent } from '#tests/publishing/insert-content.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { expectTrueTallies, Voter } from './set-up-poll.ts';

const poll = {
  pollQuestion: 'Which season is next?',
  pollOptions: 'Spring\nSummer',
  pollAnswers: 'one',
  pollResults: 'always',
  pollVoters: 'everyone',
  pollCloses: '',
};
const none = { ...poll, pollQuestion: '', pollOptions: '' };

onBothEngines('A poll of content', (test) => {
  test('is edited with the article, shows on its page and takes votes while that is public', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Edda', email: 'edda@example.com', role: 'editor' });
    await withHub(database.location, async (hub) => {
      const edda = new ArticleEditor(hub, await signInAs(hub, 'edda@example.com'));
      const id = await edda.create('The lighthouse answers');
      await edda.press(id, 'save', poll);
      const row = () => db.selectFrom('polls').selectAll().executeTakeFirst();
      const pollId = (await row())?.id ?? 0;
      const options = await db.selectFrom('poll_options').select('id').orderBy('id').execute();
      const [spring = 0] = options.map((option) => option.id);
      expect(await edda.page(id)).toContain('Spring\nSummer</textarea>');
      const changed = { ...poll, pollQuestion: 'Which year is next?' };
      const preview = await readPage(hub, await edda.press303(id, 'preview', changed));
      expect(preview).toContain('Which year is next?');
      expect(preview).toContain('Readers can vote on the published page.');
      // A draft's poll is nobody's business yet.
      expect((await new Voter(hub).send(pollId, [spring])).status).toBe(404);
      await edda.press(id, 'publish', poll);
      const path = `/news/${id}-the-lighthouse-answers`;
      expect(await readPage(hub, path)).toContain('Which season is next?');
      await new Voter(hub).vote(pollId, spring);
      const late = await edda.press(id, 'save', { ...poll, pollOptions: 'Spring\nWinter' });
      expect(late.status).toBe(422);
      expect(await late.text()).toContain('People have voted');
      expect((await edda.press(id, 'save', none)).status).toBe(422);
      const same = await edda.press(id, 'save', { ...poll, title: 'It answers' });
      expect(same.status).toBe(303);
      await edda.press(id, 'archive', poll);
      expect((await new Voter(hub).send(pollId, [spring])).status).toBe(404);
      await expectTrueTallies(db);
    });
  });

  test('goes when its question and options are cleared before anyone votes', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Edda', email: 'edda@example.com', role: 'editor' });
    await withHub(database.location, async (hub) => {
      const edda = new ArticleEditor(hub, await signInAs(hub, 'edda@example.com'));
      const id = await edda.create('The lighthouse answers');
      await edda.press(id, 'save', poll);
      const twice = await edda.press(id, 'save', { ...poll, pollOptions: 'Spring\nSPRING' });
      expect(twice.status).toBe(422);
      expect(await twice.text()).toContain('“SPRING” is there twice');
      await edda.press(id, 'save', none);
      expect(await db.selectFrom('polls').select('id').execute()).toEqual([]);
    });
  });

  test('is edited with an event, too', async ({ database }) => {
    const { db } = database.engine;
    const authorId = await insertMember(db, {
      name: 'Edda',
      email: 'edda@example.com',
      role: 'editor',
    });
    const at = new Date('2026-01-15T12:00:00Z');
    const item = { title: 'Launch', slug: 'launch', status: 'published', authorId, at } as const;
    const event = await insertContent(db, 'event', item);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'edda@example.com');
      expect(await readPage(hub, event.path)).not.toContain('Which season');
      const path = `/admin/edit-event/${event.id}`;
      const saved = await submitForm(hub, path, { ...poll, intent: 'save' }, { cookie });
      expect(saved.status, await saved.text()).toBe(303);
      expect(await readPage(hub, event.path)).toContain('Which season is next?');
      const changed = { pollQuestion: 'Which year is next?', intent: 'preview' };
      const preview = await submitForm(hub, path, changed, { cookie });
      const previewed = await readPage(hub, preview.headers.get('location') ?? '');
      expect(previewed).toContain('Which year is next?');
    });
  });
});
