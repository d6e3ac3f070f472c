import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import { findPollHost, type PollHost, toHostRef } from '../poll-host.server.ts';
import { findPoll, type PollRow } from '../polls.queries.server.ts';

/** @throws AppError not-found unless its host is public */
export async function getPublicPoll(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  id: number | undefined,
): Promise<{ row: PollRow; host: PollHost }> {
  const row = id === undefined ? undefined : await findPoll(db, id);
  const host =
    row && !row.removed_at ? await findPollHost(db, contentKinds, toHostRef(row)) : undefined;
  if (!row || !host) throw new AppError('not-found');
  return { row, host };
}
