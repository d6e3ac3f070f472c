import { Form } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { ReasonFields } from '#app/ui/admin/reason-fields.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { WorkspaceActions } from '#app/ui/admin/workspace/workspace.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import {
  decisionButtonLabel,
  decisionLabels,
  reasonChoices,
} from '../decisions/decision-reasons.ts';
import type { Review } from './get-review.server.ts';
import { hasAuthor } from './has-author.ts';

interface DecisionFormProps {
  review: Review;
  result:
    | FormRefusal
    | { earlier: { decision: ReviewDecision; by: string; explanation: string } }
    | null
    | undefined;
}

const FORM_ID = 'decision';

const AUTHOR_HINT = 'The author will see this.';
const STAFF_HINT = 'Staff will see this.';
const NOTICE_HINT = 'The person who sent the notice will see this.';
const REMOVAL_HINT = `${NOTICE_HINT} If you remove the content, its author will too.`;

const buttonVariants = {
  approved: 'filled',
  kept: 'filled',
  returned: 'outlined',
  rejected: 'danger',
  removed: 'danger',
} as const;

export function DecisionForm({ review, result }: DecisionFormProps) {
  const refusal = result && 'errors' in result ? result : undefined;
  const { isEditedByHand, nothingToRemove, editLink } = review.subject;
  if (review.decided) return <Decided decided={review.decided} result={result} />;
  if (review.conflict) {
    return (
      <p role="status" className="mt-6 border-l-2 border-accent-ink pl-3 text-ink-soft">
        {review.conflict}
      </p>
    );
  }
  return (
    <AdminForm id={FORM_ID} refusal={refusal} className="mt-6" aria-label="Decision">
      {review.claimedBy && (
        <p role="status" className="border-l-2 border-accent-ink pl-3 text-ink-soft">
          {review.claimedBy} is reviewing this. You can still decide. The first decision counts.
        </p>
      )}
      {isEditedByHand && (
        <p className="text-ink-soft">
          {editLink
            ? 'Change the page first. Mark it as removed when the content is gone.'
            : 'Ask someone who may edit this page to change it. Mark it as removed when the content is gone.'}
        </p>
      )}
      {nothingToRemove && <p className="text-ink-soft">{nothingToRemove}</p>}
      <FieldError text={refusal?.errors.decision} />
      <ReasonFields reasons={reasonChoices(review.kind)} hint={reasonHint(review)} />
      <CategoryField subject={review.subject} />
      <PartField subject={review.subject} />
    </AdminForm>
  );
}

/** The buttons of the form, in reach wherever the page is scrolled to. */
export function DecisionButtons({ review }: { review: Review }) {
  if (review.decided || review.conflict) return null;
  return (
    <WorkspaceActions>
      {review.decisions.map((decision) => (
        <AdminSubmit
          key={decision}
          form={FORM_ID}
          name="decision"
          value={decision}
          label={decisionButtonLabel(review.kind, decision, review.subject.isEditedByHand)}
          variant={buttonVariants[decision]}
        />
      ))}
      {review.claim === 'own' && (
        <AdminSubmit
          form={FORM_ID}
          name="intent"
          value="release"
          label="Release"
          variant="outlined"
        />
      )}
      {review.claim === 'available' && (
        <noscript>
          <AdminSubmit
            form={FORM_ID}
            name="intent"
            value="claim"
            label="Reserve"
            variant="outlined"
          />
        </noscript>
      )}
    </WorkspaceActions>
  );
}

function CategoryField({
  subject: { categories = {}, suggestedCategory },
}: Pick<Review, 'subject'>) {
  const options = Object.entries(categories).map(([value, label]) => ({ value, label }));
  if (options.length === 0) return null;
  // Otherwise the browser would choose the first.
  const open =
    suggestedCategory === undefined ? [{ value: '', label: 'As its author sent it' }] : [];
  return (
    <AdminSelect
      name="category"
      label="Approve as"
      options={[...open, ...options]}
      defaultValue={suggestedCategory ?? ''}
    />
  );
}

function reasonHint(review: Review): string {
  const { needsReason, subject } = review;
  if (!hasAuthor(review)) return STAFF_HINT;
  if (!needsReason) return AUTHOR_HINT;
  return subject.author && !subject.nothingToRemove ? REMOVAL_HINT : NOTICE_HINT;
}

/** What to remove, if there is a choice. */
function PartField({ subject: { parts } }: Pick<Review, 'subject'>) {
  if (!parts) return null;
  const options = Object.entries(parts).map(([value, label]) => ({ value, label }));
  return (
    <AdminSelect
      name="part"
      label="What to remove"
      options={[{ value: '', label: 'Everything' }, ...options]}
    />
  );
}

function Decided({
  decided,
  result,
}: {
  decided: NonNullable<Review['decided']>;
  result: DecisionFormProps['result'];
}) {
  return (
    <div className="mt-6 border-l-2 border-accent-ink pl-4">
      {result && 'earlier' in result && (
        <p role="alert" className="text-ink">
          {result.earlier.by} already decided:{' '}
          {decisionLabels[result.earlier.decision].toLowerCase()}. Your decision wasn’t applied.
          {result.earlier.explanation && ` You wrote: “${result.earlier.explanation}”`}
        </p>
      )}
      <p className="text-ink-soft">
        {decided.label} by {decided.by}, <Timestamp at={decided.at} />
        {decided.reason && `: ${decided.reason}`}
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="undo" />
        <AdminSubmit label="Undo" variant="outlined" />
      </Form>
    </div>
  );
}
