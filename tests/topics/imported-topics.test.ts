import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { fixture, importFile, readPlan } from '#tests/imports/import-file.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { listTitles } from './topic-client.ts';

onBothEngines('An import', (test) => {
  test('makes topics of tags and categories of WordPress, whose pages redirect', async ({
    database,
  }) => {
    const path = await fixture('wordpress.xml');
    const text = await readFile(path, 'utf8');
    const tag = (domain: string, slug: string, name: string) =>
      `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;
    const more = [
      tag('category', 'uncategorized', 'Uncategorized'),
      tag('category', 'sea-air', 'Sea, air &amp; land'),
      ...Array.from({ length: 12 }, (_, index) => tag('post_tag', `t${index}`, `Tag ${index}`)),
    ];
    const maps = tag('post_tag', 'maps', 'maps');
    expect(text).toContain(maps);
    await writeFile(path, text.replace(maps, [maps, ...more].join('\n')));
    await withHub(database.location, async (hub) => {
      const plan = await readPlan(hub, 'wordpress', path);
      expect(plan.lines.map(({ outcome }) => outcome).join('\n')).toContain(
        'topics: maps, Sea air & land, Tag 0',
      );
      const { problems } = await importFile(hub, 'wordpress', path);
      expect(problems.join('\n')).toContain(
        'more tags and categories than an item can have topics',
      );
      expect(await listTitles(hub, '/topics/maps')).toEqual(['The mast &amp; the map']);
      const old = await hub.get('/category/sea-air/');
      expect(old.headers.get('location')).toBe('/topics/sea-air-land');
      expect((await hub.get('/tag/maps')).headers.get('location')).toBe('/topics/maps');
      const names = await database.engine.db.selectFrom('topics').select('name').execute();
      expect(names).toHaveLength(10);
      expect(names.map(({ name }) => name)).not.toContain('Uncategorized');
      await importFile(hub, 'wordpress', path);
      expect(await listTitles(hub, '/topics/maps')).toEqual(['The mast &amp; the map']);
    });
  });

  test('makes topics of tags of Ghost and Discourse, but not of internal ones', async ({
    database,
  }) => {
    const ghost = await fixture('ghost.json');
    const json = JSON.parse(await readFile(ghost, 'utf8'));
    const { data } = json.db[0];
    const [post] = data.posts.filter(
      ({ status, visibility }: { status: string; visibility?: string }) =>
        status === 'published' && (visibility ?? 'public') === 'public',
    );
    data.tags = [
      { id: 'x1', name: 'Deep water', slug: 'deep-water' },
      { id: 'x2', name: '#internal', slug: 'hash-internal' },
    ];
    data.posts_tags = [
      { post_id: post.id, tag_id: 'x1' },
      { post_id: post.id, tag_id: 'x2' },
    ];
    await writeFile(ghost, JSON.stringify(json));
    const discourse = await fixture('discourse.json');
    const forum = JSON.parse(await readFile(discourse, 'utf8'));
    forum.topics[0].tags = ['deep-water', { name: 'tides' }];
    await writeFile(discourse, JSON.stringify(forum));
    await withHub(database.location, async (hub) => {
      await importFile(hub, 'ghost', ghost);
      await importFile(hub, 'discourse', discourse);
      const titles = await listTitles(hub, '/topics/deep-water');
      expect(titles).toHaveLength(2);
      expect((await hub.get('/tag/deep-water/')).headers.get('location')).toBe(
        '/topics/deep-water',
      );
      const names = await database.engine.db
        .selectFrom('topics')
        .select('name')
        .orderBy('name')
        .execute();
      expect(names.map(({ name }) => name)).toEqual(['Deep water', 'tides']);
    });
  });
});
