import { Form, Link } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { sentValues } from '#app/ui/forms/form-context.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import type { SubmissionRefusal } from '../form/reject-form.server.ts';
import type { OwnSubmission } from '../own/own-submission.ts';
import { submissionForms } from '../submission-forms.ts';
import { DecisionNote } from './decision-note.tsx';
import { SubmissionFields } from './submission-fields.tsx';
import { SubmissionStatus } from './submission-status.tsx';
import { SubmittedContent } from './submitted-content.tsx';
import { YourSubmissionsLink } from './your-submissions-link.tsx';

interface SubmissionViewProps {
  submission: OwnSubmission;
  isGuest: boolean;
  name: string | undefined;
  refusal: SubmissionRefusal | undefined;
}

/** The actor's own submission: a draft shows its form, others show their content and decision. */
export function SubmissionView({ submission, isGuest, name, refusal }: SubmissionViewProps) {
  const { kind, title, status, at } = submission;
  const form = submissionForms[kind];
  const isDraft = status === 'draft';
  return (
    <section className="page-width page-top pb-24">
      <div className="grid-12 gap-y-8">
        <div className="col-span-12 lg:sticky lg:top-36 lg:col-span-4 lg:self-start">
          <PageHead above={<BackLink />} title={title} />
          <p className="type-label mt-4 text-accent-ink">{form.name}</p>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <SubmissionStatus submission={submission} />
            <span className="text-note text-ink-faint">
              {isDraft ? 'Updated' : 'Submitted'} <LocalTime at={at} />
            </span>
          </p>
          <div className="mt-4 empty:hidden">
            <DecisionNote submission={submission} />
          </div>
          <SubmissionActions status={status} />
          <p className="mt-2">
            <YourSubmissionsLink />
          </p>
        </div>
        <div className="col-span-12 min-w-0 lg:col-span-7 lg:col-start-6">
          {isDraft ? (
            <SubmissionFields
              key={at}
              form={form}
              categories={submission.categories}
              values={sentValues(refusal) ?? toFormValues(submission, isGuest ? name : undefined)}
              errors={refusal?.errors ?? {}}
              isGuest={isGuest}
              images={[...submission.images, ...(refusal?.pendingImages ?? [])]}
            />
          ) : (
            <SubmittedContent submission={submission} />
          )}
          {isDraft && submission.bodyHtml && (
            <section aria-labelledby="preview" className="mt-14">
              <h2 id="preview" className="type-label border-b border-line pb-3 text-ink-faint">
                Preview of your saved draft
              </h2>
              <div className="pt-5">
                <PostTextView html={submission.bodyHtml} />
              </div>
            </section>
          )}
        </div>
      </div>
    </section>
  );
}

function toFormValues(submission: OwnSubmission, name: string | undefined): Record<string, string> {
  const { enteredTitle, body, evidence, links, category } = submission;
  return {
    title: enteredTitle,
    body,
    evidence,
    links: links.join('\n'),
    category: category ?? '',
    authorName: name ?? '',
  };
}

/** Deleting takes two clicks, also without scripts. */
function SubmissionActions({ status }: { status: OwnSubmission['status'] }) {
  if (status === 'pending') return <ActionForm intent="withdraw" label="Withdraw" />;
  if (status === 'rejected') {
    return (
      <Link
        to="/appeal"
        className="inline-flex min-h-11 items-center text-small underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
      >
        Appeal this decision
      </Link>
    );
  }
  if (status !== 'draft') return null;
  return (
    <details className="mt-2">
      <summary className="type-label inline-flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink">
        Delete this draft
      </summary>
      <ActionForm intent="delete" label="Delete permanently" />
    </details>
  );
}

function ActionForm({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post" className="mt-3">
      <button
        type="submit"
        name="intent"
        value={intent}
        className={buttonClasses('outlined', 'compact')}
      >
        {label}
      </button>
    </Form>
  );
}
