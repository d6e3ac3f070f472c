import { Form, Link } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import type { OwnSubmission } from '../own/own-submission.ts';

/** Deleting takes two clicks, also without scripts. */
export function SubmissionActions({ status }: { status: OwnSubmission['status'] }) {
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
