import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { RatingShape } from '#app/ui/marks/claim-mark.tsx';
import { ratingLabel } from '../claim-ratings.ts';
import { stanceLabels } from '../evidence-grades.ts';
import type { WeighedClaim } from '../reading/get-weighed-claim.server.ts';

interface RateFormProps {
  claim: WeighedClaim;
  refusal: RefusedForm | undefined;
}

/** Rates, settles or reopens the claim. Each rating says what it still lacks; the server refuses it. */
export function RateForm({ claim, refusal }: RateFormProps) {
  const { rating, revision, steps, choices, evidence } = claim;
  const options = listOptions(evidence.filter(({ isHeld }) => !isHeld));
  // Steps of merged claims don't count.
  const latest = steps.find(({ of }) => of === undefined);
  return (
    <div className="min-w-0">
      <AdminSection id="rating" title="Rating">
        <p className="mb-4 flex items-center gap-2.5 font-semibold">
          <RatingShape rating={rating} className="size-5" />
          {ratingLabel(rating)}
        </p>
        <AdminForm prefix="step" refusal={refusal}>
          <input type="hidden" name="shown" value={rating} />
          <input type="hidden" name="shownRevision" value={revision} />
          <input type="hidden" name="shownStep" value={latest?.id ?? 0} />
          <fieldset>
            <legend className="type-label text-ink-soft">New rating</legend>
            <ul className="mt-1">
              {choices.map((choice) => (
                <RatingChoice
                  key={choice.rating}
                  {...choice}
                  isChosen={refusal?.values.to === choice.rating}
                  error={refusal?.errors.to}
                />
              ))}
            </ul>
            <FieldError id="step-to-error" text={refusal?.errors.to} />
          </fieldset>
          {options.length > 0 && (
            <AdminSelect
              name="evidenceId"
              label="Evidence that decided it"
              options={[{ value: '', label: 'None in particular' }, ...options]}
            />
          )}
          {rating === 'expired' && (
            <AdminInput
              name="dueOn"
              type="date"
              label="New due date"
              hint="The last day on which it can come true. Leave blank if it has none."
            />
          )}
          <AdminTextarea
            name="reason"
            label="Reason"
            hint="Readers see it in the claim’s history."
            rows={3}
          />
          <AdminSubmit label="Save rating" />
        </AdminForm>
      </AdminSection>
    </div>
  );
}

/** Each with a label of its own. */
function listOptions(evidence: WeighedClaim['evidence']) {
  const labels = evidence.map(
    ({ stance, site, origin }) => `${stanceLabels[stance]}: ${origin?.name} (${site})`,
  );
  return evidence.map(({ id }, index) => {
    const label = labels[index] ?? '';
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label);
    return { value: String(id), label: isShared ? `${label}, no. ${index + 1}` : label };
  });
}

function RatingChoice({
  rating,
  problem,
  isChosen,
  error,
}: WeighedClaim['choices'][number] & { isChosen: boolean; error: string | undefined }) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
        <input
          type="radio"
          name="to"
          value={rating}
          defaultChecked={isChosen}
          {...invalidProps('step-to-error', error)}
          className="size-5 shrink-0 accent-accent"
        />
        <RatingShape rating={rating} className={problem ? 'size-4 opacity-60' : 'size-4'} />
        <span>
          <span className={problem ? 'text-ink-soft' : ''}>{ratingLabel(rating)}</span>
          {problem && <span className="block text-note text-ink-faint">{problem}</span>}
        </span>
      </label>
    </li>
  );
}
