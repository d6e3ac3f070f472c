import { expect } from 'vitest';
import { solveProof } from '#app/features/flood-control/embeds/solve-proof.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const attacker = '203.0.113.7';

let number = 0;
function newForm() {
  number += 1;
  return { email: `flood${number}@example.com`, source: 'page', emailConsent: 'on' };
}

type Send = (fields?: object, address?: string) => Promise<Response>;

const sendSubscription =
  (hub: TestHub): Send =>
  (fields = {}, address = attacker) =>
    hub.post('/subscribe', { ...newForm(), ...fields }, from(address));

const sendSignUp =
  (hub: TestHub): Send =>
  (fields = {}, address = attacker) => {
    const { email } = newForm();
    const account = { name: `Flood ${number}`, email, password: 'nine seconds of a lonely tower' };
    return hub.post('/sign-up', { ...account, ...fields }, from(address));
  };

const sendPost =
  (hub: TestHub): Send =>
  (fields = {}, address = attacker) => {
    number += 1;
    const post = { category: 'theories', authorName: 'Wren Rookwood', body: `Message ${number}` };
    return hub.post('/message-board/write', { ...post, ...fields }, from(address));
  };

async function challengeIn(response: Response, noun = ''): Promise<string> {
  expect(response.status).toBe(429);
  const html = await response.text();
  expect(html).toContain(`We’re getting an unusual number of ${noun}`);
  expect(html).toContain('Wait 30 seconds, then click the button again.');
  const [, challenge = ''] = /<input[^>]*name="proof"[^>]*value="([^"]+)"/.exec(html) ?? [];
  return challenge;
}

/** Sends until a form is refused, and returns its challenge and how many were accepted. */
async function flood(send: Send, noun?: string): Promise<{ accepted: number; challenge: string }> {
  for (let accepted = 0; accepted < 50; accepted += 1) {
    const response = await send();
    if (response.status !== 303) return { accepted, challenge: await challengeIn(response, noun) };
  }
  throw new Error('Nothing was refused.');
}

async function solve(challenge: string): Promise<string> {
  return (await solveProof(challenge, new AbortController().signal)) ?? '';
}

onBothEngines('A flood', (test) => {
  test.for([
    ['subscriptions', sendSubscription, 10],
    ['new accounts', sendSignUp, 10],
    ['posts by guests', sendPost, 20],
  ] as const)(
    'of %s needs a proof of work for each',
    async ([noun, sender, free], { database }) => {
      await withHub(
        database.location,
        async (hub) => {
          const send = sender(hub);
          const { accepted, challenge } = await flood(send, noun);
          expect(accepted).toBe(free);
          const proof = await solve(challenge);
          expect((await send({ proof: `${challenge}~1x` })).status).toBe(429);
          expect((await send({ proof })).status).toBe(303);
          expect((await send({ proof })).status).toBe(429);
          expect((await send({}, '198.51.100.1')).status).toBe(303);
        },
        { settings: behindProxy },
      );
    },
  );

  test('lets a few through that have waited, because they have no scripts', async ({
    database,
  }) => {
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const send = sendSubscription(hub);
        const challenges = [(await flood(send)).challenge];
        while (challenges.length < 6) challenges.push(await challengeIn(await send()));
        const [first = '', ...others] = challenges;
        now = new Date(now.getTime() + 29_000);
        expect((await send({ proof: first })).status).toBe(429);
        now = new Date(now.getTime() + 1000);
        expect((await send({ proof: first })).status).toBe(303);
        expect((await send({ proof: first })).status).toBe(429);
        const statuses = [];
        for (const proof of others) statuses.push((await send({ proof })).status);
        expect(statuses).toEqual([303, 303, 303, 303, 429]);
      },
      { settings: behindProxy, now: () => now },
    );
  });

  test('of previews by newcomers is refused, whatever its networks, and no preview of a member', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, 'mara@example.com');
        const fields = { body: '**Loud**', preview: 'on' };
        const preview = (network: number, headers = {}) =>
          hub.post('/message-board/write', fields, { ...from(`10.0.${network}.1`), ...headers });
        expect((await preview(1)).status).toBe(200);
        const rule = { name: 'preview-post-site', attempts: 600, withinSeconds: 600 };
        const limit = hub.platform.limits(() => {})(rule);
        for (let count = 1; count < 600; count += 1) await limit.allow('site');
        const refused = await preview(2);
        expect(refused.status).toBe(429);
        expect(await refused.text()).toContain('an unusual number of previews');
        expect((await preview(3, { cookie })).status).toBe(200);
      },
      { settings: behindProxy },
    );
  });

  test('of likes, follows and interest by newcomers needs proofs, whatever its networks', async ({
    database,
  }) => {
    const { db } = database.engine;
    const email = 'mara@example.com';
    await insertMember(db, { name: 'Mara', email });
    const eventId = await insertEvent(db, {
      status: 'published',
      starts_at: new Date('2026-06-20T19:00:00Z'),
      ends_at: new Date('2026-06-20T21:00:00Z'),
    });
    const { threadId, postIds } = await insertMessage(db, { body: 'Liked and followed' });
    const reactions = [
      [`/message-board/posts/${postIds[0]}`, { intent: 'like', like: 'on' }],
      ['/follow.data', { target: `thread:${threadId}`, level: 'all' }],
      [`/events/${eventId}/interest.data`, { change: 'on' }],
    ] as const;
    const countActors = async () => (await db.selectFrom('actors').select('id').execute()).length;
    await withHub(
      database.location,
      async (hub) => {
        let network = 0;
        const react = (
          [path, fields]: (typeof reactions)[number],
          { proof = '', cookie = '' } = {},
        ) => {
          const headers = { ...from(`10.1.${network}.1`), accept: 'application/json', cookie };
          return hub.post(path, { ...fields, proof }, headers);
        };
        for (const reaction of reactions) {
          network += 1;
          expect((await react(reaction)).status, reaction[0]).toBe(200);
        }
        const rule = { name: 'free-click-site', attempts: 600, withinSeconds: 600 };
        const limit = hub.platform.limits(() => {})(rule);
        for (let count = 3; count < 600; count += 1) await limit.allow('site');
        const cookie = await signInAs(hub, email);
        for (const reaction of reactions) {
          network += 1;
          const before = await countActors();
          const refused = await react(reaction);
          expect(refused.status, reaction[0]).toBe(429);
          expect(await countActors(), reaction[0]).toBe(before);
          const [challenge = ''] = /\w{30,}\.[\w-]{20,}/.exec(await refused.text()) ?? [];
          const proof = await solve(challenge);
          expect((await react(reaction, { proof })).status, reaction[0]).toBe(200);
          expect((await react(reaction, { proof })).status, reaction[0]).toBe(429);
          // Members prove nothing.
          expect((await react(reaction, { cookie })).status, reaction[0]).toBe(200);
        }
      },
      { settings: behindProxy, now: () => new Date('2026-06-15T12:00:00Z') },
    );
  });

  test('from many networks needs proofs as well, which become harder', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const send = sendSubscription(hub);
        const getAddress = (index: number) => `10.${index >> 8}.${index & 255}.1`;
        for (let index = 0; index < 300; index += 1) {
          expect((await send({}, getAddress(index))).status).toBe(303);
        }
        const getBits = (challenge: string) =>
          Number.parseInt(Buffer.from(challenge, 'base64url').toString(), 10);
        const challenge = await challengeIn(await send({}, getAddress(999)));
        expect(getBits(challenge)).toBe(16);
        const proof = await solve(challenge);
        expect((await send({ proof }, getAddress(997))).status).toBe(429);
        expect((await send({ proof }, getAddress(999))).status).toBe(303);
        const proven = { name: 'proofs-subscribe', attempts: 600, withinSeconds: 600 };
        const limit = hub.platform.limits(() => {})(proven);
        for (let count = 0; count < 600; count += 1) await limit.allow('site');
        expect(getBits(await challengeIn(await send({}, getAddress(998))))).toBe(18);
      },
      { settings: behindProxy },
    );
  });
});
