import { Link } from 'react-router';
import type { FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { FieldRows } from '#app/features/publishing/embeds/field-rows.tsx';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { ClaimMark } from '#app/ui/marks/claim-mark.tsx';
import type { EditedClaim } from './claim-rating.ts';
import { newClaimPath } from './new-claim-path.ts';

interface ClaimRowsProps {
  form: FormState;
  /** What the form is about, such as `article:12`. */
  item: string;
  /** Those that it names now. */
  claims: readonly EditedClaim[];
  hint: string;
  /** What the form of a new claim starts with. */
  prefill?: { statement?: string; url?: string; origin?: string };
}

/** The field `claims` of a form: one row for each claim, with the ratings of those that it names. */
export function ClaimRows({ form, item, claims, hint, prefill }: ClaimRowsProps) {
  const { values, errors, choices, canPublish } = form;
  const known = [
    ...claims.map(({ id, statement }) => ({ value: String(id), label: statement })),
    ...(choices.claims ?? []),
  ];
  return (
    <div className="grid gap-4">
      <FieldRows
        id="claims"
        legend="Claims"
        hint={hint}
        rows={[values.claims ?? []].flat().map((claim) => [claim])}
        error={errors.claims}
      >
        {([claim]) => (
          <input
            aria-label="Claim"
            name="claims"
            list="claim-choices"
            autoComplete="off"
            placeholder="Type to find a claim"
            className="admin-field min-w-0 flex-1"
            defaultValue={claimLabel(claim, known)}
          />
        )}
      </FieldRows>
      <datalist id="claim-choices">
        {(choices.claims ?? []).map(({ value, label }) => (
          <option key={value} value={`${value} ${label}`} />
        ))}
      </datalist>
      {claims.length > 0 && <NamedClaims claims={claims} canPublish={canPublish} />}
      {canPublish && (
        <p>
          <AdminLink to={newClaimPath({ from: item, ...prefill })}>Make a claim</AdminLink>
        </p>
      )}
    </div>
  );
}

function NamedClaims({
  claims,
  canPublish,
}: {
  claims: readonly EditedClaim[];
  canPublish: boolean;
}) {
  return (
    <ul aria-label="Ratings of these claims" className="border-t border-line">
      {claims.map(({ id, statement, isPublic, isInText, ...mark }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 border-b border-line py-1.5 text-note"
        >
          <ClaimMark {...mark} />
          <span className="min-w-0 flex-1 basis-60 text-ink-soft">
            <bdi>{statement}</bdi>
            {!isPublic && <span className="text-ink-faint"> · not public</span>}
            {isInText && <span className="text-ink-faint"> · card in the text</span>}
          </span>
          {canPublish && (
            <Link
              to={`/admin/edit-claim/${id}/evidence`}
              className="admin-quiet-link"
              aria-label={`Rate “${statement}”`}
            >
              Rate
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `12 It is late`, of which only the number counts. */
function claimLabel(claim = '', known: readonly { value: string; label: string }[] = []): string {
  const choice = known.find(({ value }) => value === claim);
  return choice ? `${choice.value} ${choice.label}` : claim;
}
