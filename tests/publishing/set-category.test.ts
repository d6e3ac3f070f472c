import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertClaim } from '#tests/claims/insert-claim.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor, formIn } from './edit-article.ts';

const LIST = '/admin/content?kind=articles';

async function startEditor(hub: TestHub) {
  const { cookie, read, id } = await signInStaff(hub, 'editor');
  const editor = new ArticleEditor(hub, cookie);
  const set = async (item: readonly string[], group: string) => {
    const fields = { intent: 'set-group', item: [...item], group, returnTo: LIST };
    const response = await editor.post('/admin/content', fields);
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  };
  return { editor, read, set, id };
}

const readCategories = async ({ engine: { db } }: DatabaseFixture) =>
  (await db.selectFrom('articles').select('category').orderBy('id').execute()).map(
    ({ category }) => category,
  );

onBothEngines('A category for several items', (test) => {
  test('is set at once, logged, shown to readers and undone', async ({ database }) => {
    const { db } = database.engine;
    const articles = [
      await insertArticle(db, { title: 'Shown', category: 'leaks' }),
      await insertArticle(db, { title: 'Drafted', category: 'leaks', status: 'draft' }),
      await insertArticle(db, { title: 'There already', category: 'interviews' }),
    ].map((id) => `article:${id}`);
    await withHub(database.location, async (hub) => {
      const { editor, read, set } = await startEditor(hub);
      expect(await read(LIST)).toContain('>Set category<');
      expect(await read('/admin/content')).not.toContain('value="set-group"');
      const inList = async () => (await hub.get('/news?filter=interviews')).text();
      expect(await inList()).not.toContain('>Shown<');
      const location = await set(articles, 'interviews');
      expect(await readCategories(database)).toEqual(['interviews', 'interviews', 'interviews']);
      expect(await inList()).toContain('Shown');
      expect(await read(location)).toContain('Saved: 2 items');
      const log = await db.selectFrom('audit_log').select(['action', 'subject_name']).execute();
      expect(log.map(({ action }) => action)).toEqual(['article.update', 'article.update']);
      const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
      await editor.post('/admin/undo', { entries });
      expect(await readCategories(database)).toEqual(['leaks', 'leaks', 'interviews']);
      expect(await set(articles.slice(2), 'interviews')).toContain('nothing-changed');
    });
  });

  test('leaves out what someone is working on, and says why', async ({ database }) => {
    const { db } = database.engine;
    const juniper = await insertMember(db, { name: 'Juniper', role: 'editor' });
    const ids: number[] = [];
    for (const title of ['Locked', 'Let go', 'Gone', 'Free']) {
      const status = title === 'Gone' ? 'removed' : 'published';
      ids.push(await insertArticle(db, { title, status, category: 'leaks' }));
    }
    const [locked = 0, letGo = 0] = ids;
    const lock = { kind: 'article', actor_id: juniper } as const;
    const longAgo = new Date(Date.now() - 3_600_000);
    await db
      .insertInto('edit_locks')
      .values([
        { ...lock, content_id: locked, renewed_at: new Date() },
        { ...lock, content_id: letGo, renewed_at: longAgo },
      ])
      .execute();
    await withHub(database.location, async (hub) => {
      const { editor, read, set } = await startEditor(hub);
      const typed = await editor.create('Typed');
      await editor.press303(typed, 'save', { title: 'Typed', category: 'leaks' });
      const form = formIn(await editor.page(typed));
      await editor.keep(typed, { title: 'Typed further', category: 'leaks' }, form, 2);
      const location = await set(
        [...ids, typed].map((id) => `article:${id}`),
        'interviews',
      );
      expect(await readCategories(database)).toEqual([
        'leaks',
        'interviews',
        'leaks',
        'interviews',
        'leaks',
      ]);
      const page = await read(location);
      expect(page).toContain('3 items were not changed.');
      expect(page).toContain('Locked: Juniper is editing this.');
      expect(page).toContain('Gone: A moderator took this down.');
      expect(page).toContain('Typed: It has unsaved changes. Save or discard them first.');
    });
  });

  test('is the section of claims, and nothing for kinds without one', async ({ database }) => {
    const { db } = database.engine;
    const claim = await insertClaim(db, 'It ships', { topic: 'story' });
    const item = await insertMedia(db, { category: 'fan-art' });
    const story = await insertStory(db);
    await withHub(database.location, async (hub) => {
      const { read, set } = await startEditor(hub);
      expect(await read('/admin/content?kind=claims')).toContain('>Set section<');
      expect(await read('/admin/content?kind=media')).toContain('>Set category<');
      expect(await read('/admin/content?kind=stories')).not.toContain('value="set-group"');
      await set([`claim:${claim}`], 'release');
      const { topic } = await db
        .selectFrom('claims')
        .select('topic')
        .where('id', '=', claim)
        .executeTakeFirstOrThrow();
      expect(topic).toBe('release');
      await set([`media:${item}`], 'concept-art');
      const { category } = await db
        .selectFrom('media_items')
        .select('category')
        .executeTakeFirstOrThrow();
      expect(category).toBe('concept-art');
      expect(await set([`story:${story}`], 'leaks')).toContain('refused=set-group.story');
      expect(await set([`media:${item}`], 'no-such')).toContain('refused=set-group.media');
    });
  });

  test('can’t be set by contributors, except for their own drafts', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { cookie, id, read } = await signInStaff(hub, 'contributor');
      const own = { created_by: id, category: 'leaks' };
      const ids = [
        await insertArticle(db, { ...own, status: 'draft' }),
        await insertArticle(db, { ...own, status: 'published' }),
        await insertArticle(db, { category: 'leaks', status: 'draft' }),
      ];
      const item = ids.map((articleId) => `article:${articleId}`);
      const contributor = new ArticleEditor(hub, cookie);
      expect(await read(LIST)).not.toContain('value="set-group"');
      await contributor.post('/admin/content', { intent: 'set-group', item, group: 'interviews' });
      expect(await readCategories(database)).toEqual(['interviews', 'leaks', 'leaks']);
    });
  });
});
