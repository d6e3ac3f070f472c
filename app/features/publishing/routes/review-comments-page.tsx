import { randomBytes } from 'node:crypto';
import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { cutBefore } from '#app/text/passages/find-passage.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CommentItem } from '../comments/comment-item.tsx';
import { handleCommentForm } from '../comments/handle-comment-form.server.ts';
import { getItemComments } from '../comments/review-comments.server.ts';
import type { Route } from './+types/review-comments-page.ts';
import { parseItemRef } from './item-ref.server.ts';

export const loader = staffRoute('write articles', async (args) => {
  const contentKinds = args.context.get(contentKindsContext);
  const found = await getItemComments(args.db, { ...args, contentKinds }, parseItemRef(args));
  return { ...found, formKey: randomBytes(18).toString('base64url') };
});

export const action = staffFormAction('write articles', async ({ form, ...args }) => {
  const ref = parseItemRef(args);
  const deps = { ...args, contentKinds: args.context.get(contentKindsContext) };
  const { id, entryId } = await handleCommentForm(deps, ref, form);
  const path = `/admin/review-comments/${ref.kind}/${ref.id}`;
  const shown = entryId === undefined ? path : withEntries(path, [entryId]);
  return redirect(`${shown}#comment-${id}`, 303);
});

export default function ReviewCommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, listPath, editPath, parts, comments, formKey } = loaderData;
  const open = comments.filter(({ resolvedAt }) => !resolvedAt);
  const resolved = comments.filter(({ resolvedAt }) => resolvedAt);
  return (
    <AdminPage
      title={`Comments on ${title}`}
      crumbs={[
        { label: 'Content', to: listPath },
        { label: title, to: editPath },
        { label: 'Open comments', to: '/admin/review-comments' },
      ]}
      lead="For writers and editors. Readers never see these comments."
    >
      <div className="admin-columns">
        <div>
          <AdminSection id="text" title="Text">
            <p id="passages" className="edit-passages">
              {parts.map(({ text, ids }, index) =>
                ids.length === 0 ? (
                  text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                  <mark key={index}>
                    <a href={`#comment-${ids[0]}`}>{text}</a>
                  </mark>
                ),
              )}
            </p>
          </AdminSection>
          <NewComment
            key={comments.length}
            result={actionData?.values.comment ? undefined : actionData}
            formKey={formKey}
          />
        </div>
        <div>
          <AdminSection id="open" title="Open">
            {open.length === 0 ? (
              <EmptyState title="No open comments">
                Comments on passages of the text will appear here.
              </EmptyState>
            ) : (
              <ul className="grid gap-4">
                {open.map((comment) => (
                  <CommentItem
                    key={comment.id}
                    comment={comment}
                    result={actionData}
                    formKey={formKey}
                  />
                ))}
              </ul>
            )}
          </AdminSection>
          {resolved.length > 0 && (
            <AdminSection id="resolved" title="Resolved">
              <ul className="grid gap-4">
                {resolved.map((comment) => (
                  <CommentItem
                    key={comment.id}
                    comment={comment}
                    result={actionData}
                    formKey={formKey}
                  />
                ))}
              </ul>
            </AdminSection>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

interface NewCommentProps {
  result: Route.ComponentProps['actionData'];
  formKey: string;
}

function NewComment({ result, formKey }: NewCommentProps) {
  const quote = useRef<HTMLFormElement>(null);
  useSelectedPassage(quote);
  return (
    <AdminSection id="new" title="New comment">
      <AdminForm ref={quote} prefix="comment" refusal={result} className="max-w-[40rem]">
        <input type="hidden" name="idempotencyKey" value={formKey} />
        <input type="hidden" name="before" defaultValue={result?.values.before ?? ''} />
        <AdminTextarea
          name="quote"
          label="Passage"
          rows={2}
          hint="Select it in the text above, or copy it here."
        />
        <AdminTextarea name="body" label="Comment" rows={3} />
        <AdminSubmit label="Add comment" />
      </AdminForm>
    </AdminSection>
  );
}

/** Fills in the passage that is selected in the text. */
function useSelectedPassage(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const read = () => {
      const text = document.getElementById('passages');
      const selection = document.getSelection();
      const quote = selection?.toString() ?? '';
      if (!text || !selection?.rangeCount || !quote.trim()) return;
      const range = selection.getRangeAt(0);
      if (!text.contains(range.commonAncestorContainer)) return;
      const before = document.createRange();
      before.setStart(text, 0);
      before.setEnd(range.startContainer, range.startOffset);
      const set = (name: string, value: string) => {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
          field.value = value;
        }
      };
      set('quote', quote);
      set('before', cutBefore(before.toString()));
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [form]);
}
