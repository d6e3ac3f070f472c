import { sql } from 'kysely';
import { describe, expect, onTestFinished, test as plainTest } from 'vitest';
import { confirmSubscription } from '#app/features/subscriptions/confirm-subscription.server.ts';
import {
  pauseSubscription,
  savePreferences,
} from '#app/features/subscriptions/preferences/preferences.server.ts';
import { migrations } from '#db/migrations.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { insertReader } from '#tests/newsletters/segment-hub.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';

onBothEngines('A subscriber was last active', (test) => {
  test('when they confirmed, chose or paused', async ({ database }) => {
    const { engine, transaction } = database;
    const { db } = engine;
    const signer = createSigner('test');
    const requestedAt = new Date('2026-01-01T00:00:00Z');
    await insertReader(db, 'ada', { status: 'pending', last_active_at: null });
    const find = async () => {
      const row = await db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
      return row.last_active_at?.toISOString();
    };
    const day = (number: number) => new Date(Date.UTC(2026, 1, number));
    const deps = (number: number) => ({ transaction, signer, now: day(number) });
    expect(await find()).toBeUndefined();
    await confirmSubscription(deps(1), { id: 1, requestedAt }, day(1));
    expect(await find()).toBe(day(1).toISOString());
    const choices = { breakingNews: true, weeklyDigest: false, newsletter: true };
    const texts = { phone: null, smsConsent: false };
    await savePreferences(deps(2), 1, { ...choices, ...texts, officialOnly: false });
    expect(await find()).toBe(day(2).toISOString());
    await pauseSubscription(deps(3), 1, 7);
    expect(await find()).toBe(day(3).toISOString());
  });
});

describe.each(['sqlite', 'postgres'] as const)('Before it was recorded, on %s', (kind) => {
  plainTest('the consents tell when a subscriber was last active', async () => {
    const testDatabase = await createTestDatabase(kind, 'blank');
    const engine = openTestEngine(testDatabase.location);
    onTestFinished(async () => {
      await engine.close();
      await testDatabase.remove();
    });
    const { db } = engine;
    const run = async (isRun: (name: string) => boolean) => {
      for (const [name, { up }] of Object.entries(migrations)) {
        if (isRun(name)) await up(db as never, kind);
      }
    };
    await run((name) => name < '0052');
    const times = ['2026-01-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'].map(
      (iso) => new Date(iso),
    );
    const [first, second] = times;
    for (const [email, source, confirmed] of [
      ['form', 'footer', first],
      ['staff', 'import', first],
      ['chooser', 'import', first],
    ] as const) {
      await sql`insert into subscriptions (email, status, has_email_consent, has_sms_consent, source,
        created_at, confirmed_at)
        values (${email}, 'confirmed', ${true}, ${false}, ${source}, ${first}, ${confirmed})`.execute(
        db,
      );
    }
    await sql`insert into consents (subscription_id, channel, is_given, wording, source, created_at)
      values (3, 'email', ${true}, '', 'preferences', ${second}),
        (2, 'email', ${true}, '', 'import', ${second})`.execute(db);
    await run((name) => name >= '0052');
    const rows = await db
      .selectFrom('subscriptions')
      .select(['email', 'last_active_at'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ email, last_active_at }) => [email, last_active_at])).toEqual([
      ['form', first],
      ['staff', null],
      ['chooser', second],
    ]);
  });
});
