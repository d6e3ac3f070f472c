import { expect } from 'vitest';
import { getUsers } from '#app/features/users/list/users-list.server.ts';
import { parseUsersView } from '#app/features/users/users.schema.ts';
import type { BuiltInRole, Member } from '#app/http/actor.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { confusableKey } from '#app/text/names/confusable-key.ts';
import type { Database } from '#db/engine.ts';
import { builtInAccess } from '#tests/support/built-in-access.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const now = new Date('2026-02-01T12:00:00Z');
/** The list reads nothing else of its viewer. */
const viewedBy = (role: BuiltInRole) => ({ kind: 'member', ...builtInAccess(role) }) as Member;
const viewer = { viewer: viewedBy('admin'), now };

async function names(db: Database, query: string): Promise<string[]> {
  const page = await getUsers(db, parseUsersView(new URLSearchParams(query)), undefined, viewer);
  return page.items.map(({ name }) => name);
}

async function insertUsers(db: Database): Promise<void> {
  const users = [
    { name: 'Zoë Barnaby', email: 'zb@example.com' },
    { name: 'Mara_50%', email: 'mara@example.net', role: 'editor' },
    { name: 'Ødegaard', email: 'o@example.com', is_email_verified: false },
  ] as const;
  for (const user of users) {
    await insertMember(db, { ...user, confusable_key: confusableKey(user.name) });
  }
}

onBothEngines('The users list', (test) => {
  test('matches parts of names and email addresses, ignoring case and accents', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertUsers(db);
    expect(await names(db, 'q=ZOE')).toEqual(['Zoë Barnaby']);
    expect(await names(db, 'q=bar')).toEqual(['Zoë Barnaby']);
    expect(await names(db, 'q=naby')).toEqual(['Zoë Barnaby']);
    expect(await names(db, 'q=ØDE')).toEqual(['Ødegaard']);
    expect(await names(db, 'q=Example.NET')).toEqual(['Mara_50%']);
    expect(await names(db, 'q=nobody')).toEqual([]);
  });

  test('lists names that begin with the text first, on every page', async ({ database }) => {
    const { db } = database.engine;
    const found = ['Orla', 'Lars Orlason', 'Ottilie Fenorlas', 'Lars Nororlas'];
    for (const [day, name] of ['Orlando', ...found].entries()) {
      await insertMember(db, { name, created_at: new Date(Date.UTC(2026, 0, day + 1)) });
    }
    const view = parseUsersView(new URLSearchParams('q=orla'));
    const expected = ['Orla', 'Orlando', 'Lars Orlason', 'Lars Nororlas', 'Ottilie Fenorlas'];
    expect(await names(db, 'q=orla')).toEqual(expected);
    const all = (await getUsers(db, view, undefined, viewer)).items;
    for (const [index, { joinedAt, id }] of all.entries()) {
      const after = { at: new Date(joinedAt), id };
      const rest = (await getUsers(db, view, after, viewer)).items.map(({ name }) => name);
      expect(rest).toEqual(expected.slice(index + 1));
    }
  });

  test('hides email addresses from moderators, in rows and in the search', async ({ database }) => {
    const { db } = database.engine;
    await insertUsers(db);
    const search = async (query: string) => {
      const moderator = { viewer: viewedBy('moderator'), now };
      const view = parseUsersView(new URLSearchParams(query));
      return (await getUsers(db, view, undefined, moderator)).items;
    };
    expect(await search('q=example.net')).toEqual([]);
    const [mara] = await search('q=mara');
    expect(mara).toMatchObject({ name: 'Mara_50%', email: undefined });
  });

  test('matches pattern characters literally', async ({ database }) => {
    const { db } = database.engine;
    await insertUsers(db);
    expect(await names(db, 'q=0%25')).toEqual(['Mara_50%']);
    expect(await names(db, 'q=a_5')).toEqual(['Mara_50%']);
    expect(await names(db, 'q=b_r')).toEqual([]);
    expect(await names(db, 'q=%5C')).toEqual([]);
  });

  test('filters by role and status and ignores unknown values', async ({ database }) => {
    const { db } = database.engine;
    await insertUsers(db);
    await db
      .insertInto('sanctions')
      .values({
        kind: 'ban',
        subject_id: 2,
        reason: 'Spam',
        until_at: null,
        created_at: now,
        created_by: null,
        lifted_at: null,
        lifted_by: null,
      })
      .execute();
    expect(await names(db, 'role=editor')).toEqual(['Mara_50%']);
    expect(await names(db, 'status=banned')).toEqual(['Mara_50%']);
    expect(await names(db, 'status=unconfirmed')).toEqual(['Ødegaard']);
    expect(await names(db, 'status=active')).toEqual(['Zoë Barnaby']);
    expect(await names(db, 'role=subscriber&status=active&q=zoe')).toEqual(['Zoë Barnaby']);
    expect(await names(db, 'role=king&status=%27')).toHaveLength(3);
  });

  test('pages newest first without gaps or repeats', async ({ database }) => {
    const { db } = database.engine;
    const expected: string[] = [];
    for (let count = 0; count < 120; count += 1) {
      const name = `Fan ${count}`;
      const created_at = new Date(now.getTime() + Math.floor(count / 3) * 1000);
      await insertMember(db, { name, confusable_key: null, created_at });
      expected.unshift(name);
    }
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await getUsers(
        db,
        parseUsersView(new URLSearchParams()),
        decodeCursor(cursor),
        viewer,
      );
      found.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? null;
    } while (cursor);
    expect(found).toEqual(expected);
  });

  test('shows the last activity of the newest session', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertMember(db);
    const session = { user_id: id, user_agent: null, expires_at: now, created_at: now };
    const at = (day: string) => new Date(`2026-01-${day}T12:00:00Z`);
    await db
      .insertInto('sessions')
      .values([
        { ...session, token: 'a', updated_at: at('20') },
        { ...session, token: 'b', updated_at: at('25') },
      ])
      .execute();
    const [row] = (await getUsers(db, parseUsersView(new URLSearchParams()), undefined, viewer))
      .items;
    expect(row).toMatchObject({ lastActiveAt: at('25').toISOString(), status: 'active' });
    expect(JSON.stringify(row)).not.toContain('password');
  });
});
