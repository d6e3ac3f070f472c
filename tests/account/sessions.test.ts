import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';

async function getViewerKind(hub: TestHub, cookie: string): Promise<unknown> {
  return ((await (await hub.get('/me', { cookie })).json()) as { kind: string }).kind;
}

onBothEngines('A session', (test) => {
  test('ends when the same browser signs in again', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const before = await signInAs(hub, email);
      const response = await hub.post(
        '/sign-in',
        { email, password: testPassword },
        { cookie: before },
      );
      expect(response.status).toBe(303);
      expect(await getViewerKind(hub, before)).toBe('visitor');
      expect(await database.engine.db.selectFrom('sessions').select('id').execute()).toHaveLength(
        1,
      );
    });
  });

  test('does not work once it is expired or its token is altered', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      expect(
        await getViewerKind(hub, cookie.replace(/session_token=\w{4}/, 'session_token=AAAA')),
      ).toBe('visitor');
      await database.engine.db
        .updateTable('sessions')
        .set({ expires_at: new Date('2026-01-01T00:00:00Z') })
        .execute();
      expect(await getViewerKind(hub, cookie)).toBe('visitor');
      const settings = await hub.get('/settings/two-factor', { cookie });
      expect(settings.headers.get('location')).toContain('/sign-in?returnTo=');
    });
  });

  test('ends 90 days after the sign-in, however much it is used', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const [kept, ended] = [await signInAs(hub, email), await signInAs(hub, email)];
      const [, last] = await db.selectFrom('sessions').select('id').orderBy('id').execute();
      const startDaysAgo = (days: number) =>
        db
          .updateTable('sessions')
          .set({ created_at: new Date(Date.now() - days * 86_400_000) })
          .where('id', '=', last?.id ?? 0)
          .execute();
      await startDaysAgo(89);
      expect(await getViewerKind(hub, ended)).toBe('member');
      await startDaysAgo(91);
      const listed = await (await hub.get('/settings/sessions', { cookie: kept })).text();
      expect(listed).toContain('this browser');
      expect(listed).not.toContain('name="session"');
      const settings = await hub.get('/settings/password', { cookie: ended });
      expect(settings.headers.get('location')).toContain('/sign-in?returnTo=');
      expect(settings.headers.getSetCookie().join()).toMatch(/session_token=;[^,]*Max-Age=0/);
      const rows = await db.selectFrom('sessions').select('user_id').execute();
      expect(rows).toEqual([{ user_id: userId }]);
    });
  });

  test('uses Secure cookies on an HTTPS origin', async ({ database }) => {
    await insertMember(database.engine.db);
    const origin = 'https://hub.example.org';
    await withHub(
      database.location,
      async (hub) => {
        const response = await hub.post('/sign-in', { email, password: testPassword });
        const lines = response.headers.getSetCookie();
        expect(lines.length).toBeGreaterThan(1);
        for (const line of lines) expect(line).toMatch(/; Secure/i);
        expect(lines.some((line) => line.startsWith('__Secure-threequel.session_token='))).toBe(
          true,
        );
      },
      { settings: { THREEQUEL_ORIGIN: origin } },
    );
  });
});
