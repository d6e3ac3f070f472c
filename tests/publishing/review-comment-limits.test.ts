import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';
import { insertComments } from './insert-comments.ts';

const passage = { quote: 'saw the fog', before: 'Nobody ', after: '.' };

async function withArticle(
  database: DatabaseFixture,
  run: (article: Awaited<ReturnType<typeof start>>) => Promise<void>,
) {
  await withHub(database.location, async (hub) => run(await start(hub)));
}

async function start(hub: Parameters<Parameters<typeof withHub>[1]>[0]) {
  const staff = await signInStaff(hub, 'editor');
  const editor = new ArticleEditor(hub, staff.cookie);
  const id = await editor.create('A light');
  await editor.press303(id, 'save', { body: 'Nobody saw the fog.' });
  return {
    row: { articleId: id, authorId: staff.id },
    path: `/admin/review-comments/article/${id}`,
    editor,
    read: staff.read,
    send: async (fields: Record<string, string>) => {
      const response = await editor.post(`/admin/text-comments/article/${id}`, fields);
      return { status: response.status, answer: await response.json() };
    },
  };
}

onBothEngines('Of a text', (test) => {
  test('300 comments can be open, and what is typed beyond stays in its form', async ({
    database,
  }) => {
    await withArticle(database, async ({ row, path, editor, send }) => {
      const { db } = database.engine;
      const [resolved] = await insertComments(db, { ...row, count: 1, resolvedAt: new Date() });
      const [first] = await insertComments(db, { ...row, count: 300 });
      const full = 'This text has 300 open comments. Resolve some first.';
      expect(await send({ ...passage, body: 'One more.' })).toEqual({
        status: 422,
        answer: { errors: { body: full } },
      });
      const typed = { quote: 'the fog', before: '', body: 'Typed without scripts.' };
      const refused = await editor.post(path, typed);
      expect(refused.status).toBe(422);
      expect(await refused.text()).toMatch(
        /Typed without scripts\.<\/textarea>.*Resolve some first/s,
      );
      const reopening = { comment: String(resolved), intent: 'reopen' };
      expect((await send(reopening)).answer.errors).toEqual({ form: full });
      // Without scripts, it says so beside the button.
      expect(await (await editor.post(path, reopening)).text()).toContain('Resolve some first');
      // Deleting, adding another one and restoring makes no more.
      await send({ comment: String(first), intent: 'delete' });
      expect((await send({ ...passage, body: 'In its place.' })).status).toBe(200);
      expect(await send({ comment: String(first), intent: 'restore' })).toMatchObject({
        status: 422,
      });
    });
  });

  test('a comment has 100 replies', async ({ database }) => {
    await withArticle(database, async ({ row, send }) => {
      const { db } = database.engine;
      const [parentId = 0] = await insertComments(db, { ...row, count: 1 });
      await insertComments(db, { ...row, count: 99, parentId });
      const reply = { comment: String(parentId), intent: 'reply' };
      expect((await send({ ...reply, body: 'The last.' })).status).toBe(200);
      expect(await send({ ...reply, body: 'One more.' })).toMatchObject({
        status: 422,
        answer: { errors: { body: expect.stringContaining('100 replies') } },
      });
    });
  });

  test('a member writes 60 comments in ten minutes, and still resolves some', async ({
    database,
  }) => {
    await withArticle(database, async ({ row, send }) => {
      const [comment] = await insertComments(database.engine.db, { ...row, count: 1 });
      for (let sent = 0; sent < 60; sent += 1) {
        expect((await send({ ...passage, body: ' ' })).status).toBe(422);
      }
      for (const intent of ['reply', 'edit', undefined]) {
        const typed = intent ? { comment: String(comment), intent } : passage;
        expect(await send({ ...typed, body: 'Too fast.' })).toMatchObject({
          status: 429,
          answer: { errors: { form: expect.stringContaining('a bit fast') } },
        });
      }
      expect((await send({ comment: String(comment), intent: 'resolve' })).status).toBe(200);
    });
  });

  test('the comments resolved last are shown, and all others in pages', async ({ database }) => {
    await withArticle(database, async ({ row, path, read, send }) => {
      const { db } = database.engine;
      await insertComments(db, { ...row, count: 45, resolvedAt: new Date('2026-01-02') });
      const { answer } = await send({ ...passage, body: 'Which fog?' });
      expect(answer.comments).toHaveLength(21);
      expect(answer.hasMoreResolved).toBe(true);
      const found: string[] = [];
      let next: string | undefined = path;
      while (next) {
        const page: string = await read(next);
        expect(page).toContain('Which fog?');
        const shown = [...page.matchAll(/whitespace-pre-wrap">(Number \d+\.)</g)];
        expect(shown.length).toBeLessThanOrEqual(20);
        found.push(...shown.map(([, text = '']) => text));
        const [, query] = /\?(resolved=[^"#]+)#resolved"/.exec(page) ?? [];
        next = query && `${path}?${query}`;
      }
      expect(found).toHaveLength(45);
      expect(new Set(found).size).toBe(45);
      const comment = String(answer.changedId);
      const resolved = await send({ comment, intent: 'resolve' });
      expect(resolved.answer.comments[0]).toMatchObject({ body: 'Which fog?' });
    });
  });
});
