import { expect } from 'vitest';
import { kindFilters } from '#app/features/search/search-params.ts';
import { readLiveLog, readMissedEvents } from '#tests/live/received-events.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../../admin/sign-in-staff.ts';
import { BoardClient } from '../board-client.ts';
import { readAs, saveReaders } from './make-private.ts';

/** In every private text, the category's name included. */
const CANARY = /hushlark/i;
const MAX_PAGES = 1500;

/** Every path of the app without parameters, so that routes added later are walked, too. */
async function plainPaths(): Promise<string[]> {
  const { routes } = await loadBuild();
  const getPath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${getPath(route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : '';
  };
  const paths = Object.keys(routes).map(getPath);
  return [...new Set(paths)].filter((path) => !/[:*]/.test(path) && !path.includes('sign-out'));
}

function addressesOf({ threadId, postIds }: { threadId: number; postIds: readonly number[] }) {
  const thread = [`/message-board/${threadId}`, `/message-board/private/${threadId}`];
  const ofThread = thread.flatMap((path) => [path, `${path}.data`, `${path}/replies`]);
  const ofPosts = postIds.flatMap((id) => [
    ...['', '/quote', '/more', '/own', '/history'].map((end) => `/message-board/posts/${id}${end}`),
    `/message-board/private/posts/${id}`,
    `/message-board/private/posts/${id}/quote`,
    `/report/post/${id}`,
  ]);
  return [...ofThread, `/message-board/${threadId}/topics`, ...ofPosts];
}

function startAddresses(threads: readonly { threadId: number; postIds: readonly number[] }[]) {
  const feeds = ['message-board', 'message-board/lore', 'members/Ines'];
  const ids = threads.map(({ threadId }) => threadId);
  return [
    ...threads.flatMap(addressesOf),
    ...['', '/vote', '/curve', '/edit'].flatMap((end) => [
      `/polls/1${end}`,
      `/admin/polls/1${end}`,
    ]),
    '/message-board/private?q=hushlark',
    '/message-board/private?q=hushlark&category=theories',
    '/message-board/private/write?category=lore',
    '/bookmarks?q=hushlark',
    ...[
      ...ids.map((id) => `thread:${id}`),
      ...threads.flatMap(({ postIds }) => postIds.map((id) => `post:${id}`)),
    ].flatMap((target) => [`/bookmarks/save?target=${target}`, `/bookmarks?removed=${target}`]),
    ...[...feeds, ...ids.map((id) => `threads/${id}`)].flatMap((name) =>
      ['xml', 'atom', 'json', 'rss'].map((format) => `/feeds/${name}.${format}`),
    ),
    ...['', ...kindFilters.map(({ value }) => `&kind=${value}`), '&category=lore', '&time=year']
      .map((filter) => `q=hushlark${filter}`)
      .flatMap((query) => [`/search?${query}`, `/search.json?${query}`]),
    '/search?q=hushlerk',
    '/message-board?q=hushlark',
    '/message-board?category=lore',
    '/message-board.data?category=lore',
    '/message-board/private.data',
    '/message-board/private?category=lore',
    '/members/Ines',
    '/members/Ines.data',
    '/_root.data',
    '/sitemaps/threads-1.xml',
    '/sitemaps/members-1.xml',
    `/message-board/unread?threads=${ids.join()}`,
    `/message-board/mine?posts=${threads.flatMap(({ postIds }) => postIds).join()}`,
    ...ids.flatMap((id) => [`/message-board/write?thread=${id}`, `/cards/threads/${id}.png`]),
    ...['contributions', 'discussions', 'members'].map((tab) => `/community?tab=${tab}`),
  ];
}

/** The page names itself, and each error has an id. */
const hideIds = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/\d+/g, '0');

/** With what is around it. A pattern for all three would try 80 lengths at each character of each page. */
function findCanary(text: string): string | undefined {
  const index = text.search(CANARY);
  return index < 0 ? undefined : text.slice(Math.max(0, index - 80), index + 80);
}

/** Reads the addresses and everything of the site that they link to, as this viewer. */
async function crawl(hub: TestHub, start: readonly string[], cookie?: string) {
  const texts = new Map<string, string>();
  const queue = [...start];
  const seen = new Set(queue);
  while (queue.length > 0 && texts.size < MAX_PAGES) {
    const path = queue.shift() ?? '/';
    const { text, response } = await readAs(hub, cookie, path);
    const all = text + (response.headers.get('location') ?? '');
    // The page repeats what was searched for.
    const own = /q=hush/.test(path) ? all.replaceAll(/hushlark(?! (?:secret|lounge))/gi, '') : all;
    texts.set(path, own);
    for (const [, link = ''] of text.matchAll(/(?:href="|<loc>|<link>|"url":")([^"<]+)/g)) {
      const address = link.replaceAll('&amp;', '&').replace(hub.address, '').split('#')[0] ?? '';
      if (!/^\/(?!\/|assets\/|images\/|sign-)/.test(address) || seen.has(address)) continue;
      seen.add(address);
      queue.push(address);
    }
  }
  expect(texts.size).toBeLessThan(MAX_PAGES);
  return texts;
}

/** A thread that was public and one that never was, with everything that could mention them. */
async function setUp(hub: TestHub) {
  const { db } = hub.platform.engine;
  const role = await insertRole(db, 'Keepers', []);
  const ines = await insertMember(db, { name: 'Ines', role });
  const otto = await insertMember(db, { name: 'Otto' });
  const editor = await signInStaff(hub, 'editor');
  const [asInes, asOtto] = [
    new BoardClient(hub, await signInAs(hub, 'ines@example.com')),
    new BoardClient(hub, await signInAs(hub, 'otto@example.com')),
  ];
  const open = await insertMessage(db, {
    category: 'lore',
    title: 'Hushlark secret open',
    body: 'A hushlark secret',
    authorId: ines,
    author: 'Ines',
    replies: [{ body: 'Otto answers', authorId: otto, author: 'Otto' }],
  });
  const thread = String(open.threadId);
  const headers = { cookie: asOtto.cookie };
  await hub.post('/bookmarks', { target: `thread:${thread}`, intent: 'save' }, headers);
  for (const target of [`thread:${thread}`, 'board:lore']) {
    await hub.post('/follow', { target, level: 'all' }, headers);
  }
  await asInes.createPost({ thread, body: 'Hushlark secret live, @Otto' });
  expect(CANARY.test(await readLiveLog(db))).toBe(true);
  const admin = await signInStaff(hub, 'admin');
  // Otto has a private category, too, so that he can search where Ines does.
  await saveReaders(hub, admin, 'theories', 'members');
  await saveReaders(hub, admin, 'lore', role, 'Hushlark Lounge');
  const parent = String(open.postIds[1]);
  const reply = await asInes.createPost({ thread, parent, body: 'Hushlark secret for @Otto' });
  await asInes.performAction(open.postIds[1] ?? 0, 'like', { like: 'on' });
  const closed = await asInes.createPost({
    category: 'lore',
    body: 'Hushlark secret closed',
    pollQuestion: 'Hushlark secret poll',
    pollOptions: 'Hushlark secret yes\r\nHushlark secret no',
    pollAnswers: 'one',
    pollResults: 'always',
    pollVoters: 'everyone',
    pollCloses: '',
  });
  expect(reply.isPrivate && closed.isPrivate).toBe(true);
  const threads = [
    { threadId: open.threadId, postIds: [...open.postIds, reply.id] },
    { threadId: closed.threadId, postIds: [closed.id] },
  ];
  return { asInes, asOtto, editor, threads, otto };
}

onBothEngines('A private category', (test) => {
  test('is on no page, feed, search, sitemap, count, notification or live update of others', async ({
    database,
  }) => {
    const { db } = database.engine;
    const paths = await plainPaths();
    await withHub(database.location, async (hub) => {
      const { asInes, asOtto, editor, threads, otto } = await setUp(hub);
      const start = [...paths, ...startAddresses(threads)];
      for (const cookie of [undefined, asOtto.cookie]) {
        const texts = await crawl(hub, start, cookie);
        for (const [address, text] of texts) {
          expect(findCanary(text), `${cookie ? 'Otto' : 'guest'} ${address}`).toBeUndefined();
        }
        for (const path of threads.flatMap(addressesOf)) {
          const missing = path.replace(/\d+/, '999999');
          const [is, none] = [await readAs(hub, cookie, path), await readAs(hub, cookie, missing)];
          expect(is.status, path).toBe(none.status);
          if (is.status === 404) expect(hideIds(is.text), path).toBe(hideIds(none.text));
        }
      }
      // The editor, who may write about it but not read it, either.
      const board = (await editor.read('/message-board')) + (await editor.read('/community'));
      expect(board).not.toMatch(CANARY);
      // Those who may read it do.
      const { text, response } = await readAs(hub, asInes.cookie, '/message-board/private');
      expect(text).toContain('Hushlark secret closed');
      expect(text).toContain('Hushlark secret open');
      expect(text).toContain('Hushlark Lounge');
      const search = await readAs(hub, asInes.cookie, '/message-board/private?q=hushlark');
      expect(search.text).toContain('/message-board/private/posts/');
      const poll = await readAs(hub, asInes.cookie, '/polls/1');
      expect(poll.text).toContain('Hushlark secret yes');
      expect(response.headers.get('cache-control')).toContain('no-store');
      const page = await readAs(
        hub,
        asInes.cookie,
        `/message-board/private/${threads[0]?.threadId}`,
      );
      expect(page.text).toContain('Hushlark secret for');
      expect(page.response.headers.get('cache-control')).toContain('no-store');

      expect(await readLiveLog(db)).not.toMatch(CANARY);
      const topics = ['board', ...threads.map(({ threadId }) => `thread:${threadId}`)].join();
      expect((await readMissedEvents(hub, topics)).join('\n')).not.toMatch(CANARY);
      const rows = await db.selectFrom('notifications').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(CANARY);
      expect(rows.filter(({ recipient_id }) => recipient_id === otto)).toEqual([]);
      const { contribution_count } = await db
        .selectFrom('users')
        .select('contribution_count')
        .where('name', '=', 'Ines')
        .executeTakeFirstOrThrow();
      expect(contribution_count).toBe(0);
    });
  });
});
