import { expect } from 'vitest';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const MINUTE = 60_000;

const handOver = { intent: 'hand-over', to: 'role:moderator', seen: '' };

async function signInModerator(hub: TestHub, name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  await insertMember(hub.platform.engine.db, { name, email, role: 'moderator' });
  const cookie = await signInAs(hub, email);
  const read = async (path: string) => (await hub.get(path, { cookie })).text();
  const claim = async (path: string) => {
    expect((await hub.post(path, { intent: 'claim' }, { cookie })).status).toBe(303);
  };
  return {
    cookie,
    claim,
    read: async (path: string) => (await read(path)).replaceAll('<!-- -->', ''),
  };
}

onBothEngines('A review item', (test) => {
  test('says to whom it is assigned and until when, as the queue announces', async ({
    database,
  }) => {
    let now = new Date('2026-03-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { post } = await (
          await new BoardClient(hub).post({ body: 'Buy this, it is no sc4m at all' })
        ).json();
        const path = `/admin/review/comment/${post.id}`;
        const ada = await signInModerator(hub, 'Ada');
        const bram = await signInModerator(hub, 'Bram');
        const readState = async ({ read }: typeof ada) => {
          const html = await read(path);
          const [, state = ''] =
            /<h2[^>]*>Hand over<\/h2><\/div><p[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? [];
          return state.replace(/<[^>]*>/g, '');
        };
        const unassigned = 'Not assigned to anyone. Others can still decide.';
        expect(await readState(ada)).toBe(unassigned);
        await ada.claim(path);
        expect(await readState(ada)).toMatch(
          /^Assigned to you until Mar 1, 2026, 12:15\sPM\. Others can still decide\.$/,
        );
        expect(await readState(bram)).toMatch(/^Assigned to Ada until .*12:15\sPM\. Others can/);
        expect(await ada.read(path)).toContain('Release');
        await hub.post(path, handOver, { cookie: bram.cookie });
        expect(await readState(ada)).toMatch(
          /^Assigned to you until .* Handed over to Moderator\. Others can still decide\.$/,
        );
        now = new Date(now.getTime() + 16 * MINUTE);
        expect(await readState(ada)).toBe('Handed over to Moderator. Others can still decide.');
      },
      { now: () => now },
    );
  });

  test('stays claimed by a moderator until they release it or 15 minutes have passed', async ({
    database,
  }) => {
    let now = new Date('2026-03-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { post } = await (
          await new BoardClient(hub).post({ body: 'Buy this, it is no sc4m at all' })
        ).json();
        const path = `/admin/review/comment/${post.id}`;
        const queue = '/admin/moderation/pending';
        const ada = await signInModerator(hub, 'Ada');
        const bram = await signInModerator(hub, 'Bram');
        await ada.read(path);
        expect(await bram.read(queue), 'reading claims nothing').not.toContain('is reviewing');
        await ada.claim(path);
        expect(await bram.read(queue)).toContain('Ada is reviewing');
        expect(await bram.read(path)).toContain('Ada is reviewing this.');
        await hub.post(path, { intent: 'release' }, { cookie: bram.cookie });
        expect(await bram.read(queue)).toContain('Ada is reviewing');
        const released = await hub.post(path, { intent: 'release' }, { cookie: ada.cookie });
        expect(released.headers.get('location')).toBe(`${queue}?notice=claim-released`);
        expect(await bram.read(queue)).not.toContain('is reviewing');
        await ada.claim(path);
        now = new Date(now.getTime() + 10 * MINUTE);
        await bram.claim(path);
        await ada.claim(path);
        now = new Date(now.getTime() + 14 * MINUTE);
        expect(await bram.read(queue)).toContain('Ada is reviewing');
        now = new Date(now.getTime() + 2 * MINUTE);
        expect(await bram.read(queue)).not.toContain('is reviewing');
        expect(await bram.read(path)).not.toContain('Ada is reviewing this.');
        await bram.claim(path);
        expect(await ada.read(queue)).toContain('Bram is reviewing');
        const decision = { decision: 'approved' };
        await hub.post(path, decision, { cookie: bram.cookie });
        await hub.post(path, { intent: 'undo' }, { cookie: bram.cookie });
        expect(await ada.read(queue), 'a decision ends the claim').not.toContain('is reviewing');
      },
      { now: () => now },
    );
  });
});
