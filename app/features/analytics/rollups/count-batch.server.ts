import { getAffiliateLinkFinder } from '#app/features/affiliates/keyword-links.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Beacon, CountedBeacon } from '../counting/beacon.ts';
import {
  deleteBatch,
  findOldestBatch,
  updateBatchError,
} from '../counting/counting.queries.server.ts';
import { addBeacon, type FindAffiliateLink } from '../embeds/visitor-day.ts';
import { DayTally } from './day-tally.server.ts';
import {
  listVisitorDays,
  type StoredVisitorDay,
  saveVisitorDays,
} from './rollups.queries.server.ts';

/** Only one instance counts at a time: the same visitor may be in several batches. */
export const COUNTING_LOCK = 'analytics';

/**
 * Counts the oldest batch of beacons and deletes it, in one transaction: each beacon counts exactly once.
 * Returns false if there is none.
 * @throws what it fails with. The batch is set aside, so that the next call counts the one after it.
 */
export async function countBatch(transaction: RunTransaction): Promise<boolean> {
  let batchId: number | undefined;
  try {
    return await countOldest(transaction, (id) => {
      batchId = id;
    });
  } catch (error) {
    const id = batchId;
    // While the database is away, the batch waits.
    const isAway = (error as Error).name === 'UnavailableError';
    if (id !== undefined && !isAway) {
      await transaction(({ db }) => updateBatchError(db, id, String(error)));
    }
    throw error;
  }
}

function countOldest(
  transaction: RunTransaction,
  onStart: (batchId: number) => void,
): Promise<boolean> {
  return transaction(async ({ db, advisoryLock }) => {
    await advisoryLock(COUNTING_LOCK);
    const batch = await findOldestBatch(db);
    if (!batch) return false;
    onStart(batch.id);
    const beacons = batch.beacons.split('\n').map((line) => JSON.parse(line) as Beacon);
    const findAffiliateLink = await getAffiliateLinkFinder(db);
    for (const [day, ofDay] of Map.groupBy(beacons, (beacon) => beacon.day)) {
      await countDay(db, day, ofDay, findAffiliateLink);
    }
    await deleteBatch(db, batch.id);
    return true;
  });
}

async function countDay(
  db: Database,
  day: string,
  beacons: readonly Beacon[],
  findAffiliateLink: FindAffiliateLink,
): Promise<void> {
  const tally = await DayTally.of(db, day);
  const counted: CountedBeacon[] = [];
  for (const beacon of beacons) {
    if (beacon.kind === 'excluded') tally.totals.add('excluded', beacon.reason, { views: 1 });
    else counted.push(beacon);
  }
  const byVisitor = Map.groupBy(counted, ({ visitor }) => visitor);
  const rows = await listVisitorDays(db, day, [...byVisitor.keys()]);
  const stored = new Map(rows.map((row) => [row.hash, row]));
  const changed: StoredVisitorDay[] = [];
  for (const [hash, ofVisitor] of byVisitor) {
    const visitor = stored.get(hash) ?? newVisitorDay(hash, ofVisitor);
    if (!visitor) continue;
    tally.add(visitor, -1);
    for (const beacon of ofVisitor) addBeacon(visitor, beacon, findAffiliateLink);
    visitor.exclusionId ??= tally.findBurst(visitor);
    tally.add(visitor);
    if (visitor.visits.length > 0) changed.push(visitor);
  }
  await saveVisitorDays(db, day, changed);
  await tally.save(db);
}

/** Undefined if no beacon says who the visitor is: the page was opened on the day before. */
function newVisitorDay(
  hash: string,
  beacons: readonly CountedBeacon[],
): StoredVisitorDay | undefined {
  const first = beacons.find((beacon) => 'device' in beacon);
  if (!first) return undefined;
  const { device, browser, country } = first;
  return { id: undefined, hash, exclusionId: null, device, browser, country, visits: [] };
}
