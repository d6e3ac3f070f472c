import type { ContentKinds } from '#app/features/content/content.server.ts';
import { getPredictionsOfClaims } from '#app/features/polls/predictions.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { listMergedIds } from '../claims.queries.server.ts';

type Deps = Pick<PublicContext, 'db' | 'now' | 'addCacheTags'> & { contentKinds: ContentKinds };

/** A prediction about the claim, for its page. */
export interface ClaimPrediction {
  id: number;
  path: string;
  question: string;
  /** 'Open', 'Locked' or 'Resolved: yes'. */
  state: string;
}

/** Predictions about the claim and about those that were merged into it, the newest first. */
export async function getClaimPredictions(deps: Deps, claimId: number): Promise<ClaimPrediction[]> {
  const ids = [claimId, ...(await listMergedIds(deps.db, claimId))];
  const predictions = await getPredictionsOfClaims(deps, ids);
  return predictions.map(({ id, path, question, isOpen, outcome }) => ({
    id,
    path,
    question,
    state: outcome ? states[outcome] : isOpen ? 'Open' : 'Locked',
  }));
}

const states = { yes: 'Resolved: yes', no: 'Resolved: no', void: 'Counts for nobody' } as const;
