import { ReasonFields } from '#app/ui/admin/reason-fields.tsx';
import { sanctionReasons } from './sanction-reasons.ts';

interface SanctionReasonFieldsProps {
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** A predefined reason, the moderator’s own words, or both. */
export function SanctionReasonFields(props: SanctionReasonFieldsProps) {
  return <ReasonFields reasons={sanctionReasons} hint="They will see this." {...props} />;
}
