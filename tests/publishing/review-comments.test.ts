import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

const body = 'The fog came in.\n\nNobody **saw** the fog. The fog stayed.';

onBothEngines('A review comment', (test) => {
  test('stays at its passage, is resolved and reopened, and outlives its passage', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('A light');
      await editor.press303(id, 'save', { body });
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
      expect(await read()).toContain(`<mark><a href="#comment-${comment}">saw the fog</a></mark>`);
      expect(await read(`/admin/edit-article/${id}`)).toContain('Comments (1)');
      expect(await read('/admin/review-comments')).toContain('Who says so?');
      await editor.press303(id, 'save', {
        body: `Before. ${body.replace('Nobody', 'At last nobody')}`,
      });
      expect(await read()).toContain('<mark>');
      await editor.press303(id, 'save', { body: 'Another text.' });
      expect(await read()).toContain('The text no longer has this passage.');
      expect(await read('/admin/review-comments')).toContain('Who says so?');
      await editor.post(path, { comment, intent: 'resolve' });
      expect(await read('/admin/review-comments')).not.toContain('Who says so?');
      expect(await read()).toContain('Resolved by');
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
});
