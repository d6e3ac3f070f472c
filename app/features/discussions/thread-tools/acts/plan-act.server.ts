import { AppError } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Member } from '#app/http/actor.ts';
import { fromLocalTime, SKIPPED_TIME } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ThreadAct } from '../act-on-thread.server.ts';
import type { ToolThreadRow } from '../thread-tools.queries.server.ts';

interface ActContext {
  unit: UnitOfWork;
  actor: Member;
  form: FormData;
  now: Date;
}

/** Turns a form into an action on the thread. Returns undefined if nothing would change. @throws AppError refused */
export type PlanAct = (
  thread: ToolThreadRow,
  context: ActContext,
) => ThreadAct | undefined | Promise<ThreadAct | undefined>;

/** Reads a form's `until`, in the site's time zone; null for none. @throws AppError refused */
export async function readUntil(db: Database, typed: string, now: Date): Promise<Date | null> {
  if (typed === '') return null;
  const refuse = (message: string) => new AppError('refused', { message, field: 'until' });
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) throw refuse('Enter a date and a time.');
  const until = fromLocalTime(typed, await getSiteTimeZone(db));
  if (!until) throw refuse(SKIPPED_TIME);
  if (until <= now) throw refuse('Choose a time in the future, or leave it blank.');
  return until;
}
