import { expect } from 'vitest';
import {
  findLink,
  issueLink,
  redeemLink,
} from '#app/features/identity/links/account-links.server.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';

const now = new Date('2026-02-01T12:00:00Z');
const tomorrow = new Date('2026-02-02T12:00:00Z');
const reset = { purpose: 'reset-password', hours: 24 } as const;

onBothEngines('An account link', (test) => {
  test('works once, even for two concurrent requests', async ({ database }) => {
    const { transaction, engine } = database;
    const userId = await insertMember(engine.db);
    const token = await issueLink(engine.db, { ...reset, userId }, now);
    const redeemed = await Promise.all(
      [1, 2].map(() => transaction(({ db }) => redeemLink(db, 'reset-password', token, now))),
    );
    expect(redeemed.filter(Boolean)).toEqual([{ userId, email: undefined }]);
    expect(await findLink(engine.db, 'reset-password', token, now)).toBeUndefined();
  });

  test('works only for its purpose and until it expires, and only its hash is stored', async ({
    database,
  }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    const token = await issueLink(db, { ...reset, userId }, now);
    expect(await findLink(db, 'reset-password', token, now)).toBeDefined();
    expect(await redeemLink(db, 'owner', token, now)).toBeUndefined();
    expect(await redeemLink(db, 'reset-password', token, tomorrow)).toBeUndefined();
    expect(
      JSON.stringify(await db.selectFrom('account_links').selectAll().execute()),
    ).not.toContain(token);
  });

  test('stops working when a newer one is issued', async ({ database }) => {
    const { db } = database.engine;
    const userId = await insertMember(db);
    const token = await issueLink(db, { ...reset, userId }, now);
    await issueLink(db, { ...reset, userId }, now);
    expect(await redeemLink(db, 'reset-password', token, now)).toBeUndefined();
  });

  test('stops working when a newer one is issued at the same time', async ({ database }) => {
    const { transaction, engine } = database;
    const userId = await insertMember(engine.db);
    const [issued, mayCommit] = [gate(), gate()];
    const first = transaction(async ({ db }) => {
      const token = await issueLink(db, { ...reset, userId }, now);
      issued.open();
      await mayCommit.opened;
      return token;
    });
    await Promise.race([issued.opened, first]);
    const second = transaction(({ db }) => issueLink(db, { ...reset, userId }, now));
    await settledOrBlocked(engine, second);
    mayCommit.open();
    const [older, newer] = await Promise.all([first, second]);
    expect(await redeemLink(engine.db, 'reset-password', older, now)).toBeUndefined();
    expect(await redeemLink(engine.db, 'reset-password', newer, now)).toBeDefined();
  });
});
