import type { Database } from '#db/engine.ts';
import { listPredictableClaims } from './forecasts.queries.server.ts';

const MAX_CHOICES = 200;

/** Suggestions for the claim that a prediction is about. */
export async function listClaimChoices(db: Database) {
  const rows = await listPredictableClaims(db, MAX_CHOICES);
  return rows.map(({ id, title }) => ({ value: String(id), label: title }));
}
