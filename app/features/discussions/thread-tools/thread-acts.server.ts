import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { fromLocalTime, SKIPPED_TIME } from '#app/text/dates/zoned-time.ts';
import { tooLong } from '#app/text/format-number.ts';
import { toOneLine } from '#app/text/one-line.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { toLock } from '../thread-state/present-state.server.ts';
import type { ThreadAct } from './act-on-thread.server.ts';
import { lockPart } from './thread-parts.server.ts';
import type { ToolThreadRow } from './thread-tools.queries.server.ts';
import { MAX_LOCK_REASON, type ThreadIntent } from './thread-tools.schema.ts';

export interface ActContext {
  unit: UnitOfWork;
  form: FormData;
  now: Date;
}

/** Returns undefined if nothing would change. @throws AppError refused */
type PlanAct = (
  thread: ToolThreadRow,
  context: ActContext,
) => ThreadAct | undefined | Promise<ThreadAct | undefined>;

/** By the intent of the form. */
export const planAct: Record<ThreadIntent, PlanAct> = { lock, unlock };

const until = z.string().trim().default('');

const lockInput = z.object({
  reason: z
    .string()
    .overwrite(toOneLine)
    .min(1, 'Say why. Readers see it where they would reply.')
    .max(MAX_LOCK_REASON, tooLong(MAX_LOCK_REASON)),
  until,
});

async function lock(thread: ToolThreadRow, { unit, form, now }: ActContext) {
  const input = parseForm(lockInput, form);
  const lockedUntil = await readEnd(unit.db, input.until, now);
  const { reason } = input;
  const current = lockPart.read(thread);
  const isSame =
    toLock(thread, now) !== undefined &&
    current.lockReason === reason &&
    current.lockedUntil?.getTime() === lockedUntil?.getTime();
  if (isSame) return undefined;
  return {
    verb: 'lock' as const,
    after: { lockReason: reason, lockedUntil },
    line: { kind: 'lock' as const, lock: { reason, until: lockedUntil?.toISOString() } },
    reason,
  };
}

function unlock(thread: ToolThreadRow, { now }: ActContext) {
  if (!toLock(thread, now)) return undefined;
  return {
    verb: 'unlock' as const,
    after: { lockReason: null, lockedUntil: null },
    line: { kind: 'lock' as const },
  };
}

/** A time in the site's zone; null for none. @throws AppError refused */
async function readEnd(db: Database, typed: string, now: Date): Promise<Date | null> {
  if (typed === '') return null;
  const refuse = (message: string) => new AppError('refused', { message, field: 'until' });
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) throw refuse('Enter a date and a time.');
  const end = fromLocalTime(typed, await getSiteTimeZone(db));
  if (!end) throw refuse(SKIPPED_TIME);
  if (end <= now) throw refuse('Choose a time in the future, or leave it blank.');
  return end;
}
