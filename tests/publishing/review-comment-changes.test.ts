import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

const body = 'The fog came in.\n\nNobody saw the fog. The fog stayed.';
const passage = { quote: 'saw the fog', before: 'Nobody ', after: '. The' };

/** A contributor's article, an editor, and another contributor who may not open it. */
async function start(hub: TestHub) {
  const author = await signInStaff(hub, 'contributor');
  const editor = await signInStaff(hub, 'editor');
  const own = new ArticleEditor(hub, author.cookie);
  const id = await own.create('A light');
  await own.press303(id, 'save', { body });
  const sendAs = (cookie: string) => async (fields: Record<string, string>) => {
    const path = `/admin/text-comments/article/${id}`;
    const response = await new ArticleEditor(hub, cookie).post(path, fields);
    return { status: response.status, answer: await response.json() };
  };
  const path = `/admin/review-comments/article/${id}`;
  return {
    id,
    path,
    author,
    editor,
    own,
    asAuthor: sendAs(author.cookie),
    asEditor: sendAs(editor.cookie),
  };
}

onBothEngines('A comment', (test) => {
  test('that is sent several times counts once, at once and after a lost answer', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { asEditor } = await start(hub);
      const typed = { ...passage, body: 'Which fog?', idempotencyKey: 'a-key-of-the-form' };
      const sent = await Promise.all([1, 2, 3, 4].map(() => asEditor(typed)));
      const again = await asEditor(typed);
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(again.answer.comments).toHaveLength(1);
      expect(again.answer.changedId).toBe(sent[0]?.answer.changedId);
      // Without scripts, a form that is sent twice by mistake.
      const { idempotencyKey: _, ...keyless } = { ...typed, body: 'Without a key.' };
      await Promise.all([asEditor(keyless), asEditor(keyless)]);
      const other = await asEditor({ ...typed, idempotencyKey: 'another-key' });
      expect(other.answer.comments).toHaveLength(3);
      const comment = String(again.answer.changedId);
      const reply = { comment, intent: 'reply', body: 'That one.', idempotencyKey: 'reply' };
      await Promise.all([asEditor(reply), asEditor(reply)]);
      const { answer } = await asEditor(reply);
      expect(answer.comments[0].replies).toHaveLength(1);
    });
  });

  test('is edited by its author, and has replies', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { path, editor, asAuthor, asEditor } = await start(hub);
      const { answer } = await asEditor({ ...passage, body: 'Which fog?' });
      const comment = String(answer.changedId);
      const refused = await asAuthor({ comment, intent: 'edit', body: 'Mine now.' });
      expect(refused.status).toBe(403);
      expect(await asEditor({ comment, intent: 'edit', body: '\u200B' })).toMatchObject({
        status: 422,
        answer: { errors: { body: 'Write a comment.' } },
      });
      await asEditor({ comment, intent: 'edit', body: 'Which of them?' });
      const replied = await asAuthor({ comment, intent: 'reply', body: 'The first.' });
      expect(replied.answer.comments).toMatchObject([
        {
          body: 'Which of them?',
          isEdited: true,
          isOwn: false,
          replies: [{ body: 'The first.', author: 'Staff contributor', isOwn: true }],
        },
      ]);
      // A flat list.
      const reply = String(replied.answer.changedId);
      expect(await asEditor({ comment: reply, intent: 'reply', body: 'No.' })).toMatchObject({
        status: 404,
      });
      expect(await asEditor({ comment: reply, intent: 'resolve' })).toMatchObject({ status: 404 });
      await asEditor({ comment, intent: 'resolve' });
      expect(await asAuthor({ comment, intent: 'reply', body: 'Late.' })).toMatchObject({
        status: 422,
        answer: { errors: { form: expect.stringContaining('Reopen') } },
      });
      const page = await editor.read(path);
      expect(page).toContain('The first.');
      expect(page).toContain(', edited');
      const log = await database.engine.db
        .selectFrom('audit_log')
        .select('action')
        .orderBy('id')
        .execute();
      const actions = log.map(({ action }) => action).filter((name) => /comment|reply/.test(name));
      expect(actions).toEqual([
        'article.comment',
        'article.edit-comment',
        'article.reply',
        'article.resolve-comment',
      ]);
    });
  });

  test('is deleted by its author and by those who may edit the article, and restored by Undo', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { id, path, author, own, asAuthor, asEditor } = await start(hub);
      const first = await asAuthor({ ...passage, body: 'Is this right?' });
      const comment = String(first.answer.changedId);
      const replied = await asEditor({ comment, intent: 'reply', body: 'It is.' });
      // Without scripts: the page has the toast with its Undo.
      const deleted = await own.post(path, { comment, intent: 'delete' });
      const shown = deleted.headers.get('location') ?? '';
      expect(shown).toMatch(/\?did=\d+#comment-/);
      expect(await author.read(shown)).toMatch(/Comment deleted/);
      expect(await author.read(path)).not.toContain('Is this right?');
      expect(await author.read(path)).not.toContain('It is.');
      expect(await author.read('/admin/review-comments')).not.toContain('Is this right?');
      expect(await asEditor({ comment, intent: 'reply', body: 'Late.' })).toMatchObject({
        status: 404,
      });
      await own.press303(id, 'save', { body: `${body} More.` });
      const entries = /did=(\d+)/.exec(shown)?.[1] ?? '';
      await own.post('/admin/undo', { entries, returnTo: path });
      expect(await author.read(path)).toContain('It is.');
      // In the editor.
      const reply = String(replied.answer.changedId);
      const gone = await asAuthor({ comment: reply, intent: 'delete' });
      expect(gone.answer.comments[0].replies).toEqual([]);
      const back = await asAuthor({ comment: reply, intent: 'restore' });
      expect(back.answer.comments[0].replies).toMatchObject([{ body: 'It is.' }]);
      // Authors can't edit what is published, so others' comments on it stay.
      await database.engine.db
        .updateTable('articles')
        .set({ status: 'published', published_at: new Date() })
        .where('id', '=', id)
        .execute();
      expect((await asAuthor({ comment: reply, intent: 'delete' })).status).toBe(403);
      expect((await asAuthor({ comment, intent: 'delete' })).status).toBe(200);
      const log = await database.engine.db.selectFrom('audit_log').selectAll().execute();
      const actions = log.map(({ action }) => action);
      expect(actions.filter((name) => name === 'article.delete-comment')).toHaveLength(3);
      expect(actions.filter((name) => name === 'article.restore-comment')).toHaveLength(2);
      expect(JSON.stringify(log)).not.toContain('Is this right?');
    });
  });

  test('that was deleted takes its replies along, whatever is done to them', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { path, author, own, asAuthor, asEditor } = await start(hub);
      const added = await asEditor({ ...passage, body: 'Which fog?' });
      const comment = String(added.answer.changedId);
      const replies = await Promise.all(
        ['One.', 'Two.'].map((text) => asAuthor({ comment, intent: 'reply', body: text })),
      );
      const [reply = '', other = ''] = replies.map(({ answer }) => String(answer.changedId));
      const removed = await own.post(path, { comment: other, intent: 'delete' });
      const entries = /did=(\d+)/.exec(removed.headers.get('location') ?? '')?.[1] ?? '';
      await asEditor({ comment, intent: 'delete' });
      const changes: Record<string, string>[] = [
        { comment: reply, intent: 'edit', body: 'Changed.' },
        { comment: reply, intent: 'delete' },
        { comment: other, intent: 'restore' },
        { comment, intent: 'reply', body: 'Late.' },
        { comment, intent: 'resolve' },
      ];
      for (const change of changes) {
        expect(await asAuthor(change)).toMatchObject({
          status: 404,
          answer: {
            errors: { form: 'This comment was deleted.' },
            list: { comments: [], version: expect.any(String) },
          },
        });
      }
      const undone = await own.post('/admin/undo', { entries, returnTo: path });
      expect(await author.read(undone.headers.get('location') ?? '')).toContain(
        'The comment that this is a reply to was deleted.',
      );
      const kept = await database.engine.db
        .selectFrom('review_comments')
        .select(['body', 'deleted_at'])
        // The replies were sent at the same time, so either may be first.
        .orderBy('body')
        .execute();
      expect(kept).toMatchObject([
        { body: 'One.', deleted_at: null },
        { body: 'Two.', deleted_at: expect.any(Date) },
        { body: 'Which fog?' },
      ]);
      // Without scripts, the page keeps what was typed.
      const late = await own.post(path, { comment, intent: 'reply', body: 'Typed for nothing?' });
      expect(late.status).toBe(404);
      expect(await late.text()).toMatch(
        /This comment was deleted\..*Typed for nothing\?<\/textarea>/s,
      );
      const resolved = await own.post(path, { comment, intent: 'resolve' });
      expect(await resolved.text()).toContain('This comment was deleted.');
    });
  });

  test('is brought to those who read the text, once', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id, author, editor, asAuthor } = await start(hub);
      const path = `/admin/text-comments/article/${id}`;
      const read = async (shown: string) => JSON.parse(await editor.read(`${path}?shown=${shown}`));
      const { list: none } = await read('');
      expect(none.comments).toEqual([]);
      expect(await read(none.version)).toEqual({});
      await asAuthor({ ...passage, body: 'Which fog?' });
      const { list } = await read(none.version);
      expect(list.comments).toMatchObject([{ body: 'Which fog?', isOwn: false }]);
      const other = await new ArticleEditor(hub, editor.cookie).create('Of the editor');
      const { cookie } = author;
      expect((await hub.get(`/admin/text-comments/article/${other}`, { cookie })).status).toBe(403);
    });
  });

  test('comes with the response to the next autosave of another page, once', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { id, own, asEditor } = await start(hub);
      const renew = async (shownComments = '') =>
        (await own.post(`/admin/autosave/article/${id}`, { shownComments })).json();
      const { list: none } = await renew();
      expect(none.comments).toEqual([]);
      expect(await renew(none.version)).not.toHaveProperty('list');
      await asEditor({ ...passage, body: 'Which fog?' });
      const { list } = await renew(none.version);
      expect(list.comments).toMatchObject([{ body: 'Which fog?', isOwn: false }]);
      expect(await renew(list.version)).not.toHaveProperty('list');
    });
  });
});

onBothEngines('Open comments', (test) => {
  test('are all listed that the member may open, in pages, without those in the trash', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { id, author, editor, own, asEditor } = await start(hub);
      await asEditor({ ...passage, body: 'On the own one.' });
      const others = new ArticleEditor(hub, editor.cookie);
      const other = await others.create('Of the editor');
      const row = { author_id: editor.id, quote: 'a', quote_before: '', quote_after: '' } as const;
      const rest = { resolved_at: null, resolved_by: null, created_at: new Date() };
      for (const number of Array.from({ length: 260 }, (_, index) => index)) {
        const ref = { kind: 'article', content_id: other, body: `Number ${number}.` } as const;
        await database.engine.db
          .insertInto('review_comments')
          .values({ ...row, ...ref, ...rest })
          .execute();
      }
      const list = '/admin/review-comments';
      const seen = await author.read(list);
      expect(seen).toContain('On the own one.');
      expect(seen).not.toContain('Number');
      expect(await editor.read(list)).toContain('Number 259.');
      let next: string | undefined = list;
      const found: string[] = [];
      while (next) {
        const page: string = await editor.read(next);
        found.push(
          ...[...page.matchAll(/>(Number \d+\.|On the own one\.)<\/a>/g)].map(
            ([, text = '']) => text,
          ),
        );
        const [, query] = /href="(?:\/admin\/review-comments)?\?(after=[^"]+)"/.exec(page) ?? [];
        next = query && `${list}?${query}`;
      }
      expect(new Set(found).size).toBe(261);
      expect(found).toHaveLength(261);
      // An author besides the one who created it sees it, too.
      await database.engine.db
        .insertInto('article_authors')
        .values({ article_id: other, position: 5, actor_id: author.id, name: null })
        .execute();
      expect(await author.read(list)).toContain('Number 259.');
      await own.press303(id, 'trash');
      await others.press303(other, 'trash');
      expect(await author.read(list)).toContain('No open comments');
    });
  });

  test('are part of the data that their author downloads', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { editor, asEditor } = await start(hub);
      await asEditor({ ...passage, body: 'Which fog?' });
      const response = await hub.get('/settings/data.json', { cookie: editor.cookie });
      const data = await response.json();
      expect(data.reviewComments).toMatchObject([{ body: 'Which fog?', quote: 'saw the fog' }]);
    });
  });
});
