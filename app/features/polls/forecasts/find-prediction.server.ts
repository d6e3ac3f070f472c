import type { Database } from '#db/engine.ts';
import type { PredictionView } from '../poll-view.ts';
import type { PollRow } from '../polls.queries.server.ts';
import { findPredictedClaim } from './forecasts.queries.server.ts';

export interface FoundPrediction {
  view: PredictionView;
  /** Of the claim, or of the one that it was merged into. */
  claimId: number;
}

/** The claim that a prediction is about. Undefined for other polls, and while the claim isn't public, which hides the prediction. */
export async function findPrediction(
  db: Database,
  { claim_id, outcome }: Pick<PollRow, 'claim_id' | 'outcome'>,
): Promise<FoundPrediction | undefined> {
  if (claim_id === null) return undefined;
  const claim = await findPredictedClaim(db, claim_id);
  if (claim?.status !== 'published') return undefined;
  const { id, slug, title: statement } = claim;
  const view = { statement, path: `/claims/${id}-${slug}`, outcome: outcome ?? undefined };
  return { view, claimId: id };
}
