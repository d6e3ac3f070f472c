import { Form, useNavigation } from 'react-router';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { Moment } from '../../../ui/admin/moment.tsx';
import { ReasonFields } from '../../../ui/admin/reason-fields.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { decisionLabels, decisionReasons, decisionWords } from '../decision-reasons.ts';
import type { Review } from '../review.server.ts';

interface DecisionFormProps {
  review: Review;
  answer:
    | { refusal: FormRefusal }
    | { first: { decision: ReviewDecision; by: string } }
    | undefined;
}

/** What the words of other decisions mean for an appeal. */
const appealLabels = {
  ...decisionLabels,
  approved: 'Grant the appeal',
  rejected: 'Let the decision stand',
};

const AUTHOR_READS = 'Its author reads this with the decision.';
const BOTH_READ = 'Whoever sent the notice reads this; if it goes, its author does too.';

const looks = {
  approved: 'filled',
  kept: 'filled',
  returned: 'outlined',
  rejected: 'alarm',
  removed: 'alarm',
} as const;

export function DecisionForm({ review, answer }: DecisionFormProps) {
  const isPending = useNavigation().state === 'submitting';
  const { errors = {}, values = {} } = (answer && 'refusal' in answer && answer.refusal) || {};
  if (review.decided) return <Decided decided={review.decided} answer={answer} />;
  return (
    <Form method="post" className="mt-6 grid max-w-2xl gap-4" aria-label="Decision">
      {review.claimedBy && (
        <p role="status" className="border-l-2 border-accent-ink pl-3 text-ink-soft">
          {review.claimedBy} is looking at this. You can decide all the same; the first decision
          counts.
        </p>
      )}
      {review.refusal && (
        <p role="status" className="border-l-2 border-accent-ink pl-3 text-ink-soft">
          {review.refusal}
        </p>
      )}
      <FieldError text={errors.form ?? errors.decision} />
      <ReasonFields
        sentences={decisionReasons}
        hint={review.needsReason ? BOTH_READ : AUTHOR_READS}
        errors={errors}
        values={values}
      />
      <div className="flex flex-wrap gap-3">
        {review.decisions.map((decision) => (
          <AdminSubmit
            key={decision}
            name="decision"
            value={decision}
            label={(review.isAppeal ? appealLabels : decisionLabels)[decision]}
            look={looks[decision]}
            isPending={isPending}
          />
        ))}
        {!review.claimedBy && (
          <AdminSubmit name="act" value="release" label="Leave it to others" look="outlined" />
        )}
      </div>
    </Form>
  );
}

function Decided({
  decided,
  answer,
}: {
  decided: NonNullable<Review['decided']>;
  answer: DecisionFormProps['answer'];
}) {
  return (
    <div className="mt-6 border-l-2 border-accent-ink pl-4">
      {answer && 'first' in answer && (
        <p role="alert" className="text-ink">
          {answer.first.by} was first: {decisionWords[answer.first.decision].toLowerCase()}. Your
          decision was not carried out.
        </p>
      )}
      <p className="text-ink-soft">
        {decided.word} by {decided.by}, <Moment at={decided.at} />
        {decided.reason && `: ${decided.reason}`}
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="act" value="take-back" />
        <AdminSubmit label="Take it back" look="outlined" />
      </Form>
    </div>
  );
}
