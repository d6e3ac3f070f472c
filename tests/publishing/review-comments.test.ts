import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';
import { insertComments } from './insert-comments.ts';

const body = 'The fog came in.\n\nNobody **saw** the fog. The fog stayed.';

async function writeArticle(hub: TestHub) {
  const { cookie, id: authorId } = await signInStaff(hub, 'editor');
  const editor = new ArticleEditor(hub, cookie);
  const id = await editor.create('A light');
  await editor.press303(id, 'save', { body });
  return { cookie, authorId, editor, id };
}

onBothEngines('A review comment', (test) => {
  test('stays at its passage, is resolved and reopened, and outlives its passage', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, editor, id } = await writeArticle(hub);
      const path = `/admin/review-comments/article/${id}`;
      const read = async (at = path) =>
        (await (await hub.get(at, { cookie })).text()).replaceAll('<!-- -->', '');
      const refused = await editor.post(path, { quote: 'not there', body: '' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toMatch(/Write a comment.*|Copy the passage exactly/s);
      const added = await editor.post(path, {
        quote: 'saw the fog',
        before: '',
        body: 'Who says so?',
      });
      expect(added.status).toBe(303);
      const comment = /#comment-(\d+)$/.exec(added.headers.get('location') ?? '')?.[1] ?? '';
      expect(await read()).toMatch(
        new RegExp(`<mark><a [^>]*href="[^"]*#comment-${comment}"[^>]*>saw the fog</a></mark>`),
      );
      expect(await read(`/admin/edit-article/${id}`)).toContain('Comments (1)');
      expect(await read('/admin/review-comments')).toContain('Who says so?');
      await editor.press303(id, 'save', {
        body: `Before. ${body.replace('Nobody', 'At last nobody')}`,
      });
      expect(await read()).toContain('<mark>');
      await editor.press303(id, 'save', { body: body.replace('the fog.', 'the mist.') });
      expect(await read()).toContain('saw the mist</a></mark>');
      await editor.press303(id, 'save', { body: 'Another text.' });
      expect(await read()).toContain('The text no longer has this passage.');
      expect(await read('/admin/review-comments')).toContain('Who says so?');
      await editor.post(path, { comment, intent: 'resolve' });
      expect(await read('/admin/review-comments')).not.toContain('Who says so?');
      expect(await read()).toContain('Resolved by');
      // Nothing is looked for that isn't marked.
      expect(await read()).not.toContain('The text no longer has this passage.');
      await editor.post(path, { comment, intent: 'reopen' });
      expect(await read('/admin/review-comments')).toContain('Who says so?');
      const log = await database.engine.db
        .selectFrom('audit_log')
        .select('action')
        .orderBy('id')
        .execute();
      const actions = log
        .map(({ action }) => action)
        .filter((action) => action.includes('comment'));
      expect(actions).toEqual([
        'article.comment',
        'article.resolve-comment',
        'article.reopen-comment',
      ]);
    });
  });

  test('is for writers of the item and editors only', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save', { body });
      const path = `/admin/review-comments/article/${id}`;
      await editor.post(path, { quote: 'the fog', before: '', body: 'Which fog?' });
      const { cookie } = await signInStaff(hub, 'contributor');
      const other = new ArticleEditor(hub, cookie);
      expect((await hub.get(path, { cookie })).status).toBe(403);
      expect((await other.post(path, { quote: 'the fog', before: '', body: 'Mine' })).status).toBe(
        403,
      );
      expect(await (await hub.get('/admin/review-comments', { cookie })).text()).not.toContain(
        'Which fog?',
      );
      const own = await other.create('My article');
      await other.press303(own, 'save', { body });
      const ownPath = `/admin/review-comments/article/${own}`;
      await editor.post(ownPath, { quote: 'the fog', before: '', body: 'Whose fog?' });
      expect(await (await hub.get('/admin/review-comments', { cookie })).text()).toContain(
        'Whose fog?',
      );
    });
  });

  test('is written beside a text that is not kept yet, and refused with a message', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { editor, id } = await writeArticle(hub);
      const change = async (fields: Record<string, string>) => {
        const response = await editor.post(`/admin/text-comments/article/${id}`, fields);
        return { status: response.status, answer: await response.json() };
      };
      const passage = { quote: 'typed just now', before: 'This was ', after: '. Then' };
      expect(await change({ ...passage, body: ' ' })).toEqual({
        status: 422,
        answer: { errors: { body: 'Write a comment.' } },
      });
      expect(await change({ ...passage, body: '\u200B\u2060 \u200D' })).toMatchObject({
        status: 422,
      });
      expect(await change({ ...passage, body: 'a'.repeat(2001) })).toMatchObject({
        answer: { errors: { body: expect.stringContaining('2,000') } },
      });
      expect(await change({ ...passage, quote: 'a'.repeat(1001), body: 'b' })).toMatchObject({
        answer: { errors: { quote: expect.stringContaining('1,000') } },
      });
      expect(await change({ ...passage, quote: ' ', body: 'b' })).toMatchObject({ status: 422 });
      const hostile = '<script>alert(1)</script> \u202Eمرحبا 🦊';
      const long = { before: '🦊'.repeat(90), after: `y${'🦊'.repeat(90)}` };
      const { status, answer } = await change({ ...passage, ...long, body: hostile });
      expect(status).toBe(200);
      expect(answer.comments).toMatchObject([
        {
          quote: 'typed just now',
          before: '🦊'.repeat(30),
          after: `y${'🦊'.repeat(29)}`,
          body: hostile,
        },
      ]);
      const page = await editor.page(id);
      expect(page).not.toContain('<script>alert');
      expect(page).toContain('Comments (1)');
      // The text itself is as it was.
      expect(page).toContain('Nobody **saw** the fog.');
      const [{ id: comment }] = answer.comments;
      const resolved = await change({ comment: String(comment), intent: 'resolve' });
      expect(resolved.answer.comments).toMatchObject([
        { resolvedBy: expect.any(String), resolvedAt: expect.any(String) },
      ]);
      // Again changes nothing, also of who resolved it.
      expect(await change({ comment: String(comment), intent: 'resolve' })).toEqual(resolved);
      const reopened = await change({ comment: String(comment), intent: 'reopen' });
      expect(reopened.answer.comments[0]).not.toHaveProperty('resolvedAt');
      expect(await change({ comment: String(comment), intent: 'shred' })).toMatchObject({
        status: 400,
      });
      await editor.press303(id, 'trash');
      expect(await change({ ...passage, body: 'Late' })).toMatchObject({
        status: 422,
        answer: { errors: { form: expect.stringContaining('in the trash') } },
      });
    });
  });

  test('is answered with nothing of an article that the member may not open', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = new ArticleEditor(hub, (await signInStaff(hub, 'editor')).cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save', { body });
      const path = `/admin/text-comments/article/${id}`;
      const typed = { quote: 'the fog', before: 'saw ', after: '.', body: 'Which fog?' };
      const added = await editor.post(path, typed);
      const [{ id: comment }] = (await added.json()).comments;
      const other = new ArticleEditor(hub, (await signInStaff(hub, 'contributor')).cookie);
      for (const fields of [typed, { comment: String(comment), intent: 'resolve' }]) {
        const refused = await other.post(path, fields);
        expect(refused.status).toBe(403);
        expect(await refused.text()).not.toContain('Which fog?');
      }
      // Neither through an article of their own.
      const own = await other.create('My article');
      for (const missing of [String(comment), '999999', 'x']) {
        const change = { comment: missing, intent: 'resolve' };
        const refused = await other.post(`/admin/text-comments/article/${own}`, change);
        expect(refused.status).toBe(404);
      }
      const kept = await database.engine.db.selectFrom('review_comments').selectAll().execute();
      expect(kept).toMatchObject([{ id: comment, resolved_at: null }]);
    });
  });

  test('is shown in its text, whose headings stand out', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, editor, id } = await writeArticle(hub);
      await editor.press303(id, 'save', {
        body: '## The fog\n\nIt came.\n\n### And *stayed*\n\nYes.',
      });
      const path = `/admin/review-comments/article/${id}`;
      await editor.post(path, { quote: 'stayed', before: '', body: 'Where?' });
      const page = await (await hub.get(path, { cookie })).text();
      const [text = ''] = /id="passages".*?<\/p>/s.exec(page) ?? [];
      const headings = [...text.matchAll(/<strong[^>]*>(.*?)<\/strong>/g)].map(([, part]) => part);
      expect(headings).toEqual(['The fog', 'And ', 'stayed']);
    });
  });

  test('leaves other requests their turn while hundreds of passages are searched', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, authorId, editor, id } = await writeArticle(hub);
      await editor.press303(id, 'save', { body: 'a '.repeat(40_000) });
      const quote = `b ${'a '.repeat(400)}`;
      await insertComments(database.engine.db, { articleId: id, authorId, count: 100, quote });
      let isDone = false;
      const page = hub.get(`/admin/review-comments/article/${id}`, { cookie });
      const noteDone = page.then(async (response) => {
        expect(await response.text()).toContain('Number 99.');
        isDone = true;
      });
      let answers = 0;
      while (!isDone) answers += (await hub.get('/healthz')).status === 200 ? 1 : 0;
      await noteDone;
      expect(answers).toBeGreaterThan(10);
    });
  });
});
