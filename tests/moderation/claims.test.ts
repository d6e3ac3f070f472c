import { expect } from 'vitest';
import { BoardClient } from '#tests/board/board-client.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const MINUTE = 60_000;

async function moderator(hub: TestHub, name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  await insertMember(hub.platform.engine.db, { name, email, role: 'moderator' });
  const cookie = await signInAs(hub, email);
  const read = async (path: string) => (await hub.get(path, { cookie })).text();
  return { cookie, read: async (path: string) => (await read(path)).replaceAll('<!-- -->', '') };
}

onBothEngines('What a moderator has opened', (test) => {
  test('is theirs until they leave it or a quarter of an hour has passed', async ({ database }) => {
    let now = new Date('2026-03-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { post } = await (
          await new BoardClient(hub).post({ body: 'Buy this, it is no sc4m at all' })
        ).json();
        const path = `/admin/review/comment/${post.id}`;
        const queue = '/admin/moderation/pending';
        const ada = await moderator(hub, 'Ada');
        const bram = await moderator(hub, 'Bram');
        await ada.read(path);
        expect(await bram.read(queue)).toContain('Ada is at it');
        expect(await bram.read(path)).toContain('Ada is looking at this.');
        await hub.post(path, { act: 'release' }, { cookie: bram.cookie });
        expect(await bram.read(queue)).toContain('Ada is at it');
        const left = await hub.post(path, { act: 'release' }, { cookie: ada.cookie });
        expect(left.headers.get('location')).toBe(`${queue}?notice=claim-released`);
        expect(await bram.read(queue)).not.toContain('is at it');
        await ada.read(path);
        now = new Date(now.getTime() + 14 * MINUTE);
        expect(await bram.read(queue)).toContain('Ada is at it');
        now = new Date(now.getTime() + 2 * MINUTE);
        expect(await bram.read(queue)).not.toContain('is at it');
        expect(await bram.read(path)).not.toContain('Ada is looking at this.');
        expect(await ada.read(queue)).toContain('Bram is at it');
      },
      { now: () => now },
    );
  });
});
