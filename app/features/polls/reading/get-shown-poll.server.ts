import { AppError } from '#app/errors.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findPrediction } from '../forecasts/find-prediction.server.ts';
import { findPollHost, type PollHost, toHostRef } from '../poll-host.server.ts';
import type { PredictionView } from '../poll-view.ts';
import { findPoll, type PollRow } from '../polls.queries.server.ts';
import type { ReadGate } from '../read-gate.server.ts';

/** As its viewer may see it. */
export interface ShownPoll {
  row: PollRow;
  host: PollHost;
  prediction: PredictionView | undefined;
}

interface ShownPollDeps {
  db: Database;
  contentKinds: ContentKinds;
  mayReadThread: ReadGate;
}

/**
 * @throws AppError not-found unless the viewer sees its host, and the claim of a prediction, which is not shown in
 * private threads
 */
export async function getShownPoll(
  { db, contentKinds, mayReadThread }: ShownPollDeps,
  viewer: Viewer,
  id: number | undefined,
): Promise<ShownPoll> {
  const reader = { viewer, mayReadThread };
  const row = id === undefined ? undefined : await findPoll(db, id);
  const host =
    row && !row.removed_at
      ? await findPollHost(db, contentKinds, toHostRef(row), reader)
      : undefined;
  if (!row || !host || (host.isPrivate && row.claim_id !== null)) throw new AppError('not-found');
  const prediction = (await findPrediction(db, row))?.view;
  if (row.claim_id !== null && !prediction) throw new AppError('not-found');
  return { row, host, prediction };
}
