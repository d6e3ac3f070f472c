import type { RecordedFields } from '#app/features/audit/audit.server.ts';
import { ratingLabel, ratingNames } from '../claim-ratings.ts';
import { claimActions as steps } from '../steps/rate-claim.server.ts';

const options = ratingNames.map((value) => ({ value, label: ratingLabel(value) }));

/** How the audit log shows what a step changed. */
const fields = (): RecordedFields => ({
  shown: [{ name: 'rating', label: 'Rating', kind: 'select', options }],
});

export const claimActions: typeof steps = {
  'claim.rate': { ...steps['claim.rate'], fields },
  'claim.unrate': { ...steps['claim.unrate'], fields },
};
