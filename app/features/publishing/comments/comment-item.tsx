import { Form } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { ReviewCommentView } from './review-comment-view.tsx';
import type { ReviewComment } from './review-comments.server.ts';

interface CommentItemProps {
  comment: ReviewComment & { isOrphaned?: boolean };
  /** Of the form that was sent last, whichever it was. */
  result: RefusedForm | undefined;
  formKey: string;
}

/** A comment on the page with all of them. Its forms work without scripts. */
export function CommentItem({ comment, result, formKey }: CommentItemProps) {
  const { resolvedAt } = comment;
  const { comment: sent, intent = '' } = result?.values ?? {};
  const refusal = (id: number) =>
    sent === String(id) && !/^(reply|edit)$/.test(intent) ? result?.errors.form : undefined;
  return (
    <li id={`comment-${comment.id}`} className="edit-comment">
      <ReviewCommentView
        comment={comment}
        renderActions={({ id, body, isOwn, canDelete }) => (
          <div className="edit-remark-actions">
            {id === comment.id && (
              <>
                {!resolvedAt && (
                  <TextForm intent="reply" id={id} result={result} formKey={formKey} />
                )}
                <ActionForm id={id} intent={resolvedAt ? 'reopen' : 'resolve'} />
              </>
            )}
            {isOwn && <TextForm intent="edit" id={id} body={body} result={result} />}
            {canDelete && <ActionForm id={id} intent="delete" />}
            <FormAlert text={refusal(id)} />
          </div>
        )}
      >
        {comment.isOrphaned && (
          <p className="text-note text-ink-faint">The text no longer has this passage.</p>
        )}
      </ReviewCommentView>
    </li>
  );
}

const labels = { resolve: 'Resolve', reopen: 'Reopen', delete: 'Delete' } as const;

/** One button. */
function ActionForm({ id, intent }: { id: number; intent: keyof typeof labels }) {
  return (
    <Form method="post">
      <input type="hidden" name="comment" value={id} />
      <button type="submit" name="intent" value={intent} className="admin-quiet-link">
        {labels[intent]}
      </button>
    </Form>
  );
}

interface TextFormProps {
  intent: 'reply' | 'edit';
  id: number;
  body?: string;
  result: RefusedForm | undefined;
  formKey?: string;
}

/** Folded away until it is needed, or was refused. */
function TextForm({ intent, id, body = '', result, formKey }: TextFormProps) {
  const { comment, intent: sent } = result?.values ?? {};
  const refusal = comment === String(id) && sent === intent ? result : undefined;
  const label = intent === 'reply' ? 'Reply' : 'Edit';
  return (
    <details key={body} open={refusal !== undefined} className="edit-remark-form">
      <summary className="admin-quiet-link">{label}</summary>
      <AdminForm prefix={`${intent}-${id}`} values={{ body }} refusal={refusal}>
        <input type="hidden" name="comment" value={id} />
        <input type="hidden" name="intent" value={intent} />
        {formKey && <input type="hidden" name="idempotencyKey" value={formKey} />}
        <AdminTextarea name="body" label={intent === 'reply' ? 'Reply' : 'Comment'} rows={3} />
        <AdminSubmit label={intent === 'reply' ? 'Add reply' : 'Save comment'} />
      </AdminForm>
    </details>
  );
}
