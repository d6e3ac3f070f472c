import { expect } from 'vitest';
import { insertMember, testPassword } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const email = 'mara@example.com';

async function kindOf(hub: TestHub, cookie: string): Promise<unknown> {
  return ((await (await hub.get('/me', { cookie })).json()) as { kind: string }).kind;
}

onBothEngines('A session', (test) => {
  test('that the browser had before ends when it signs in anew', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const before = await signInAs(hub, email);
      const answer = await hub.post(
        '/sign-in',
        { email, password: testPassword },
        { cookie: before },
      );
      expect(answer.status).toBe(303);
      expect(await kindOf(hub, before)).toBe('visitor');
      expect(await database.engine.db.selectFrom('sessions').select('id').execute()).toHaveLength(
        1,
      );
    });
  });

  test('that is over or was made up lets nobody in', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      expect(await kindOf(hub, cookie.replace(/session_token=\w{4}/, 'session_token=AAAA'))).toBe(
        'visitor',
      );
      await database.engine.db
        .updateTable('sessions')
        .set({ expires_at: new Date('2026-01-01T00:00:00Z') })
        .execute();
      expect(await kindOf(hub, cookie)).toBe('visitor');
      const settings = await hub.get('/settings/two-factor', { cookie });
      expect(settings.headers.get('location')).toContain('/sign-in?returnTo=');
    });
  });

  test('on TLS is kept in a cookie that goes over TLS alone', async ({ database }) => {
    await insertMember(database.engine.db);
    const origin = 'https://hub.example.org';
    await withHub(
      database.location,
      async (hub) => {
        const answer = await hub.post('/sign-in', { email, password: testPassword });
        const lines = answer.headers.getSetCookie();
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
