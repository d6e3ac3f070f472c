import { addDays } from '#app/text/dates/calendar.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import {
  deleteFailedBatchesBefore,
  deleteSaltsBefore,
} from '../counting/counting.queries.server.ts';
import { localTimes } from '../counting/local-day.ts';
import { COUNTING_LOCK } from '../rollups/count-batch.server.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import {
  deleteHashesBefore,
  deleteVisitorsBefore,
  hasBatches,
  mergeRareValues,
} from './maintenance.queries.server.ts';

/** Days that become older than the period between two runs, and a margin for a site that was down. */
const MERGED_DAYS = 7;

const FAILED_BATCH_KEPT_MS = 7 * DAY_MS;

/**
 * Deletes yesterday's salt and hashes, batches that failed a week ago, and visits older than the settings say, in small transactions. The daily
 * and hourly sums stay.
 */
export const prune: JobHandler<unknown> = async (_, { db, transaction, now, signal }) => {
  const { timeZone, keptDays } = await getAnalyticsSettings(db);
  const today = localTimes(timeZone)(now().getTime()).day;
  const firstKept = addDays(today, -keptDays);
  const failedBefore = new Date(now().getTime() - FAILED_BATCH_KEPT_MS);
  await transaction((unit) => deleteSaltsBefore(unit.db, today));
  await transaction((unit) => deleteFailedBatchesBefore(unit.db, failedBefore));
  // Batches may still contain beacons of these visitors, but none that are a day older.
  const hashesBefore = (await hasBatches(db)) ? addDays(today, -1) : today;
  const steps = [
    () => transaction((unit) => deleteHashesBefore(unit.db, hashesBefore)),
    () => transaction((unit) => deleteVisitorsBefore(unit.db, firstKept)),
  ];
  for (const step of steps) while (await step()) signal.throwIfAborted();
  for (let days = 1; days <= MERGED_DAYS; days += 1) {
    await transaction(async (unit) => {
      await unit.advisoryLock(COUNTING_LOCK);
      await mergeRareValues(unit.db, addDays(firstKept, -days));
    });
  }
};
