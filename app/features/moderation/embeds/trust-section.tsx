import { countNoun } from '#app/text/count-noun.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { type TrustProgress, trustLevelNames, trustLevels } from '../trust/trust-levels.ts';

interface TrustSectionProps {
  trust: TrustProgress;
  /** Whether this viewer may change it. */
  canChange: boolean;
  refusal: RefusedForm | undefined;
}

/** A member's level, which staff raise and lower with a reason. */
export function TrustSection({ trust, canChange, refusal }: TrustSectionProps) {
  const { level, isSetByStaff, days, contributions } = trust;
  const options = trustLevels.map((value) => ({
    value: String(value),
    label: trustLevelNames[value],
  }));
  return (
    <AdminSection id="trust" title="Trust level">
      <p className="max-w-[60ch] text-small text-ink-soft">
        {trustLevelNames[level]}, {isSetByStaff ? 'set by staff' : 'earned'}. They’ve been here for{' '}
        {countNoun(days, 'day')}, with {countNoun(contributions, 'accepted post')}.
      </p>
      {canChange && (
        <AdminForm
          key={`${level} ${isSetByStaff}`}
          prefix="trust"
          refusal={refusal}
          values={{ level: isSetByStaff ? String(level) : 'earned' }}
          className="mt-4 grid max-w-2xl gap-3"
        >
          <AdminSelect
            label="New level"
            name="level"
            hint="A level you choose stays until you let them earn it again."
            options={[{ value: 'earned', label: 'The level they have earned' }, ...options]}
          />
          <AdminTextarea
            label="Why it changes"
            name="reason"
            rows={2}
            hint="The member will see this."
          />
          <div>
            <AdminSubmit name="intent" value="trust" label="Change level" variant="outlined" />
          </div>
        </AdminForm>
      )}
    </AdminSection>
  );
}
