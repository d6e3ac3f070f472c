import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import { findPrediction } from '../forecasts/find-prediction.server.ts';
import { findPollHost, type PollHost, toHostRef } from '../poll-host.server.ts';
import type { PredictionView } from '../poll-view.ts';
import { findPoll, type PollRow } from '../polls.queries.server.ts';

export interface PublicPoll {
  row: PollRow;
  host: PollHost;
  prediction: PredictionView | undefined;
}

/** @throws AppError not-found unless its host is public, and the claim of a prediction */
export async function getPublicPoll(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  id: number | undefined,
): Promise<PublicPoll> {
  const row = id === undefined ? undefined : await findPoll(db, id);
  const host =
    row && !row.removed_at ? await findPollHost(db, contentKinds, toHostRef(row)) : undefined;
  if (!row || !host) throw new AppError('not-found');
  const prediction = (await findPrediction(db, row))?.view;
  if (row.claim_id !== null && !prediction) throw new AppError('not-found');
  return { row, host, prediction };
}
