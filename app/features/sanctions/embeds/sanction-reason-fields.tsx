import { ReasonFields } from '#app/ui/admin/reason-fields.tsx';
import { sanctionReasons } from './sanction-reasons.ts';

/** A predefined reason, the moderator’s own words, or both. */
export function SanctionReasonFields() {
  return <ReasonFields reasons={sanctionReasons} hint="They will see this." />;
}
