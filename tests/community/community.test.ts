import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { daysLater, insertSubmission, insertThread, insertUser, start } from './community-rows.ts';
import { allMatches, readPage, walkList } from './read-page.ts';

const topicTitles = (content: string) => allMatches(content, /animated-underline">(Topic [^<]*)</g);
const memberNames = (content: string) => allMatches(content, />(Member \d+)</g);
const drawings = (content: string) => allMatches(content, />(Drawing \d+)</g);

onBothEngines('The community hub', (test) => {
  test('links its tabs, buttons and features to their pages', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const content = await readPage(hub, '/community');
      expect(content).toMatch(/<h1[^>]*>Community Hub<\/h1>/);
      for (const [name, address] of [
        ['Join Message Board', '/message-board'],
        ['Submit Content', '/message-board?intent=share'],
        ['Go to Message Board', '/message-board'],
        ['Discussions', '/community'],
        ['Contributions', '/community?tab=contributions'],
        ['Members', '/community?tab=members'],
        ['Forums', '/message-board'],
        ['User Submissions', '/community?tab=contributions'],
        ['Events', '/events'],
        ['Fan Art', '/community/fan-art'],
      ]) {
        const links = [...content.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
        expect(links.map(([, href, text]) => `${text} ${href}`)).toContain(`${name} ${address}`);
      }
    });
  });

  test('shows helpful empty states on a new site', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(await readPage(hub, '/community')).toContain('No discussions yet');
      const contributions = await readPage(hub, '/community?tab=contributions');
      expect(contributions).toContain('No contributions yet');
      expect(contributions).toMatch(
        /<a [^>]*href="\/message-board[^"]*"[^>]*>Share on the message board/,
      );
      expect(await readPage(hub, '/community?tab=members')).toContain('No members yet');
      expect(await readPage(hub, '/community/fan-art')).toContain('No fan art yet');
    });
  });

  test('marks the current tab and falls back to the first one', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const open = async (search: string) =>
        allMatches(
          await readPage(hub, `/community${search}`),
          /aria-current="page"[^>]*>([^<]*)</g,
        );
      expect(await open('')).toEqual(['Discussions']);
      expect(await open('?tab=members')).toEqual(['Members']);
      expect(await open('?tab=contributions')).toEqual(['Contributions']);
      for (const word of ['nope', 'toString', '__proto__', '%00']) {
        expect(await open(`?tab=${word}`)).toEqual(['Discussions']);
      }
    });
  });
});

onBothEngines('The most active discussions', (test) => {
  test('are those with the most posts in the month before the newest post', async ({
    database,
  }) => {
    const { db } = database.engine;
    const at = (...days: number[]) => days.map((day) => ({ at: daysLater(day) }));
    await insertThread(db, 'Topic once loud', at(0, 1, 2, 3, 4, 5, 6, 7));
    await insertThread(db, 'Topic quiet', at(60));
    await insertThread(db, 'Topic loud', at(50, 55, 56, 57));
    await insertThread(db, 'Topic old with two new', at(0, 1, 2, 58, 59));
    await withHub(database.location, async (hub) => {
      const content = await readPage(hub, '/community');
      expect(topicTitles(content)).toEqual(['Topic loud', 'Topic old with two new', 'Topic quiet']);
      expect(allMatches(content, />(\d+ comments?)</g)).toEqual([
        '3 comments',
        '4 comments',
        '0 comments',
      ]);
      expect(content).toContain('Started by Tidewright');
      expect(content).toContain('I heard it.');
      expect(content).toContain('>Lore<');
      expect(content).toContain('Apr 20, 2026');
    });
  });

  test('exclude held and removed posts, and threads that start with one', async ({ database }) => {
    const { db } = database.engine;
    const [one, two, three] = [daysLater(1), daysLater(2), daysLater(3)];
    await insertThread(db, 'Topic held', [{ at: one, status: 'held' }, { at: two }, { at: three }]);
    await insertThread(db, 'Topic flooded', [
      { at: one },
      ...Array.from({ length: 5 }, () => ({ at: two, status: 'removed' as const })),
    ]);
    await insertThread(db, 'Topic fine', [{ at: one }, { at: two }]);
    await withHub(database.location, async (hub) => {
      expect(topicTitles(await readPage(hub, '/community'))).toEqual([
        'Topic fine',
        'Topic flooded',
      ]);
    });
  });

  test('include a new post right away', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await readPage(hub, '/community');
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await insertThread(db, 'Topic new', [{ at: start }]);
        invalidate('discussions');
      });
      expect(topicTitles(await readPage(hub, '/community'))).toEqual(['Topic new']);
    });
  });
});

onBothEngines('The member directory', (test) => {
  test('lists each member exactly once across pages, most active first', async ({ database }) => {
    const { db } = database.engine;
    const ids: number[] = [];
    for (let number = 100; number < 160; number += 1) {
      ids.push(await insertUser(db, `Member ${number}`));
    }
    // 101 and 102 have equally many, so the id decides.
    for (const [index, count] of [5, 4, 4, 2, 1].entries()) {
      const authorId = ids[index] ?? 0;
      await insertThread(
        db,
        'Topic',
        Array.from({ length: count }, () => ({ at: start, authorId })),
      );
    }
    const rest = Array.from({ length: 55 }, (_, index) => 159 - index);
    const names = [100, 102, 101, 103, 104, ...rest].map((number) => `Member ${number}`);
    await withHub(database.location, async (hub) => {
      expect(await walkList(hub, '/community?tab=members', memberNames)).toEqual(names);
    });
  });

  test('leaves out banned members and shows the role of staff only', async ({ database }) => {
    const { db } = database.engine;
    const banned = await insertUser(db, 'Member 1');
    await insertUser(db, 'Member 2');
    await insertUser(db, 'Member 3', { role: 'editor' });
    const ban = { kind: 'ban', subject_id: banned, reason: 'Spam', created_at: start } as const;
    await db.insertInto('sanctions').values(ban).execute();
    await withHub(database.location, async (hub) => {
      const content = await readPage(hub, '/community?tab=members');
      expect(memberNames(content)).toEqual(['Member 3', 'Member 2']);
      expect(content).toContain('>Editor<');
      expect(content).not.toContain('Subscriber');
    });
  });

  test('counts visible posts and approved submissions as contributions', async ({ database }) => {
    const { db } = database.engine;
    const busy = await insertUser(db, 'Member 1', { joinedAt: daysLater(1) });
    await insertUser(db, 'Member 2');
    await insertThread(db, 'Topic', [
      { at: start, authorId: busy },
      { at: start, authorId: busy },
      { at: start, authorId: busy, status: 'held' },
      { at: start, authorId: busy, status: 'removed' },
    ]);
    await insertSubmission(db, 1, { submitterId: busy });
    await insertSubmission(db, 2, { submitterId: busy, status: 'pending' });
    await insertSubmission(db, 3, { submitterId: busy, status: 'rejected' });
    await withHub(database.location, async (hub) => {
      const content = await readPage(hub, '/community?tab=members');
      expect(allMatches(content, /text-right text-ink(?:-faint)?">(\d+)</g)).toEqual(['3', '0']);
      await hub.platform.transaction(async ({ db: inside, invalidate }) => {
        await insertSubmission(inside, 4, { submitterId: busy });
        invalidate('submissions');
      });
      const after = await readPage(hub, '/community?tab=members');
      expect(allMatches(after, /text-right text-ink(?:-faint)?">(\d+)</g)).toEqual(['4', '0']);
    });
  });

  test('never exposes an email address in HTML or loader data', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertUser(db, 'Member 1');
    await insertUser(db, 'careless@secret-address.example', { joinedAt: daysLater(1) });
    await insertThread(db, 'Topic', [{ at: start, authorId: id }]);
    await insertSubmission(db, 1, { submitterId: id });
    await withHub(database.location, async (hub) => {
      for (const search of ['', '?tab=contributions', '?tab=members']) {
        for (const path of [`/community${search}`, `/community.data${search}`]) {
          const text = await (await hub.get(path)).text();
          expect(text, path).not.toContain('secret-address');
        }
      }
      expect(await readPage(hub, '/community?tab=members')).toContain('careless');
    });
  });
});

onBothEngines('The contributions tab', (test) => {
  test('lists each approved submission exactly once across pages', async ({ database }) => {
    const { db } = database.engine;
    const titles: string[] = [];
    for (let number = 10; number < 40; number += 1) {
      await insertSubmission(db, number, { at: daysLater(Math.floor(number / 4)) });
      titles.unshift(`Drawing ${number}`);
    }
    await insertSubmission(db, 98, { status: 'pending', at: daysLater(99) });
    await insertSubmission(db, 99, { status: 'rejected', at: daysLater(99) });
    await withHub(database.location, async (hub) => {
      expect(await walkList(hub, '/community?tab=contributions', drawings)).toEqual(titles);
      await hub.platform.transaction(async ({ db: inside, invalidate }) => {
        await insertSubmission(inside, 50, { at: daysLater(200) });
        invalidate('submissions');
      });
      const content = await readPage(hub, '/community?tab=contributions');
      expect(drawings(content)[0]).toBe('Drawing 50');
      expect(content).toContain('Fan art');
      expect(content).toContain('Submitted by ink<');
    });
  });
});
