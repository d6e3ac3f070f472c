import fc from 'fast-check';
import { expect } from 'vitest';
import { getGrowth } from '#app/features/subscriptions/admin/growth.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { fuzzRuns } from '#tests/support/soak.ts';

const now = new Date('2026-05-20T12:00:00Z');

interface Subscriber {
  email: string;
  status: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
}

const day = fc.integer({ min: 0, max: 500 });
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Left after they had confirmed, or without having confirmed. */
const subscriber = fc
  .record({
    number: fc.integer({ min: 0, max: 8 }),
    status: fc.constantFrom('pending', 'confirmed', 'unsubscribed', 'bounced'),
    days: fc.tuple(day, day),
    wasConfirmed: fc.boolean(),
  })
  .map(({ number, status, days, wasConfirmed }): Subscriber => {
    const [first = 0, second = 0] = days.toSorted((a, b) => b - a);
    const hasLeft = status === 'unsubscribed' || status === 'bounced';
    const isConfirmed = status === 'confirmed' || (hasLeft && wasConfirmed);
    return {
      email: `reader-${number}@example.com`,
      status,
      confirmed_at: isConfirmed ? daysAgo(first) : null,
      unsubscribed_at: hasLeft ? daysAgo(second) : null,
    };
  });

async function save(db: Database, { email, ...changes }: Subscriber): Promise<void> {
  const consents = { has_email_consent: true, has_sms_consent: false };
  await db
    .insertInto('subscriptions')
    .values({ email, ...consents, phone: null, source: 'page', created_at: now, ...changes })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changes))
    .execute();
}

/** The chart as all subscriptions together give it. */
function countAll(subscribers: readonly Subscriber[], months: readonly string[]) {
  return months.map((month, index) => {
    const from = new Date(`${month}T00:00:00Z`);
    const next = months[index + 1];
    const to = next === undefined ? new Date(8e15) : new Date(`${next}T00:00:00Z`);
    const isWithin = (time: Date | null) => time !== null && time >= from && time < to;
    const confirmed = subscribers.filter(({ confirmed_at }) => confirmed_at !== null);
    const leavers = confirmed.filter(({ status }) => status !== 'confirmed');
    const leftLater = (one: Subscriber) =>
      one.unsubscribed_at !== null && one.unsubscribed_at >= to;
    return {
      month,
      joined: confirmed.filter(({ confirmed_at }) => isWithin(confirmed_at)).length,
      left: leavers.filter(({ unsubscribed_at }) => isWithin(unsubscribed_at)).length,
      total: confirmed.filter(
        (one) =>
          one.confirmed_at !== null &&
          one.confirmed_at < to &&
          (one.status === 'confirmed' || leftLater(one)),
      ).length,
    };
  });
}

onBothEngines('The chart of subscribers', (test) => {
  test('counts who confirmed and who left, whatever changed since', async ({ database }) => {
    const { db } = database.engine;
    const steps = fc.array(
      fc.record({ subscriber, isErased: fc.boolean(), isUndone: fc.boolean() }),
      { minLength: 1, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        await db.deleteFrom('subscriptions').execute();
        const known = new Map<string, Subscriber>();
        for (const { subscriber: changed, isErased, isUndone } of changes) {
          const { email } = changed;
          if (isErased && known.has(email)) {
            known.delete(email);
            await db.deleteFrom('subscriptions').where('email', '=', email).execute();
            continue;
          }
          const work = db.transaction().execute(async (transaction) => {
            await save(transaction as Database, changed);
            if (isUndone) throw new Error('undone');
          });
          if (isUndone) await expect(work).rejects.toThrow('undone');
          else {
            await work;
            known.set(email, changed);
          }
        }
        const growth = await getGrowth(db, now);
        const months = growth.map(({ month }) => month);
        expect(months[0]).toBe('2025-06-01');
        expect(months).toHaveLength(12);
        expect(growth).toEqual(countAll([...known.values()], months));
      }),
      fuzzRuns(25),
    );
  });
});
