import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';

onBothEngines('A message', (test) => {
  test('cannot use a name that belongs to a member or looks like it', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Grace', email: 'grace@example.com' });
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      for (const authorName of ['grace', 'Gr\u0430ce', 'Gra\u200bce', 'Moderator', 'No sc4m']) {
        const response = await guest.post({ body: 'Hello', authorName });
        expect(response.status, authorName).toBe(422);
        const { errors, values } = await response.json();
        expect(errors.authorName).toBeTruthy();
        expect(values.body).toBe('Hello');
      }
      const long = await guest.post({ body: 'Hello', authorName: 'x'.repeat(201) });
      expect(await long.text()).toContain('Use at most 40 characters.');
      expect(guest.cookie).toBe('');
      expect(await db.selectFrom('posts').select('id').execute()).toEqual([]);
    });
  });

  test('is refused with an error and keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      for (const body of ['', ' \n ', '\u200b\u2800']) {
        const response = await guest.post({ body });
        expect(response.status).toBe(422);
        const { errors } = await response.json();
        expect(errors.body).toBe('Please enter some content for your message');
      }
      const long = await guest.post({ body: 'x'.repeat(10_001) });
      expect((await long.json()).errors.body).toBe(
        'That’s 1 character too many. Use at most 10,000 characters.',
      );
      const full = `${'x'.repeat(9_000)}${'\r\n'.repeat(999)}x`;
      expect((await guest.post({ body: full })).status).toBe(200);
      expect((await guest.post({ body: 'Hi', thread: '99' })).status).toBe(404);
    });
  });

  test('about an unknown kind of content is refused, not published on the board', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      for (const target of [
        { subjectKind: 'banana', subject: '1' },
        { subjectKind: '', subject: '' },
      ]) {
        const response = await ada.post({ body: 'A comment', ...target });
        expect(response.status).toBe(400);
        expect((await response.json()).errors.form).toContain('Reload the page.');
      }
      expect(await database.engine.db.selectFrom('posts').select('id').execute()).toEqual([]);
    });
  });

  test('that is refused in a plain form keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const fields = { body: 'Kept words', authorName: 'admin', thread: '7' };
      const response = await hub.post('/message-board/write', fields);
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html).toContain('>Kept words</textarea>');
      expect(html).toContain('sounds like someone who runs this site');
      expect(html).toContain('name="thread" value="7"');
      const asSite = await hub.post('/message-board/write', {
        ...fields,
        authorName: 'A new fan hub',
      });
      expect(await asSite.text()).toContain('sounds like someone who runs this site');
    });
  });

  test('is refused above the rate limit', async ({ database }) => {
    await insertMember(database.engine.db, { name: 'Grace', email: 'grace@example.com' });
    await withHub(database.location, async (hub) => {
      const grace = new BoardClient(hub, await signInAs(hub, 'grace@example.com'));
      const statuses: number[] = [];
      for (let number = 0; number < 42; number += 1) {
        statuses.push((await grace.post({ body: `Message ${number}` })).status);
      }
      expect(new Set(statuses.slice(0, 6))).toEqual(new Set([200]));
      // Screening rejects the flood first; later the rate limit does.
      expect(new Set(statuses.slice(6))).toEqual(new Set([429]));
    });
  });

  test('is refused from a muted member', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { name: 'Grace', email: 'grace@example.com' });
    await withHub(database.location, async (hub) => {
      const grace = new BoardClient(hub, await signInAs(hub, 'grace@example.com'));
      await db
        .insertInto('sanctions')
        .values({
          kind: 'mute',
          subject_id: id,
          reason: 'Shouting',
          until_at: null,
          created_at: new Date(),
          created_by: null,
          lifted_at: null,
          lifted_by: null,
        })
        .execute();
      const response = await grace.post({ body: 'Again' });
      expect(response.status).toBe(403);
      expect((await response.json()).errors.form).toContain('Shouting');
    });
  });
});

onBothEngines('A refused message', (test) => {
  test('of a flood says when to try again and keeps the text', async ({ database }) => {
    await insertMember(database.engine.db, { email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      for (let number = 1; number <= 6; number += 1) await ada.createPost({ body: `${number}` });
      const refused = await ada.post({ body: 'The seventh' });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect((await refused.json()).errors.form).toContain('going a bit fast');
      const headers = { cookie: ada.cookie, accept: 'text/html' };
      const page = await hub.post('/message-board/write', { body: 'The seventh' }, headers);
      expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60']);
      const html = await page.text();
      expect(html).toContain('going a bit fast');
      expect(html).toContain('name="body" value="The seventh"');
    });
  });

  test('whose place is unknown does not become a new thread', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const places = [
        ['parent', '1000000000', 'which message this replies to'],
        ['parent', '1e9', 'which message this replies to'],
        ['thread', '0x1', 'which message this replies to'],
        ['category', 'nope', 'This category doesn’t exist.'],
        ['category', '__proto__', 'This category doesn’t exist.'],
        ['category', 'x'.repeat(41), 'This category doesn’t exist.'],
      ] as const;
      for (const [field, value, message] of places) {
        const form = { body: 'Kept text', [field]: value };
        const refused = await hub.post('/message-board/write', form);
        expect([field, value, refused.status]).toEqual([field, value, 422]);
        const page = await refused.text();
        expect(page).toContain(message);
        expect(page).toContain('Kept text</textarea>');
      }
      expect(await db.selectFrom('threads').selectAll().execute()).toEqual([]);
    });
  });
});
