import { randomBytes } from 'node:crypto';
import { useEffect, useRef } from 'react';
import { Link, redirect, useLocation } from 'react-router';
import { AppError } from '#app/errors.ts';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { refuseForm } from '#app/http/forms/form-action.server.ts';
import { formValues } from '#app/http/forms/parse-form.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { cutBefore } from '#app/text/passages/find-passage.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { CommentItem } from '../comments/comment-item.tsx';
import { handleCommentForm } from '../comments/handle-comment-form.server.ts';
import type { ReviewComment } from '../comments/review-comments.server.ts';
import { getItemComments } from '../comments/review-comments.server.ts';
import { getEditedItem } from '../working-copy/edited-item.server.ts';
import type { Route } from './+types/review-comments-page.ts';
import { parseItemRef } from './item-ref.server.ts';

export const loader = staffRoute('write articles', async (args) => {
  const contentKinds = args.context.get(contentKindsContext);
  const after = args.url.searchParams.get('resolved');
  const ref = parseItemRef(args);
  const found = await getItemComments(args.db, { ...args, contentKinds }, ref, after);
  return { ...found, formKey: randomBytes(18).toString('base64url') };
});

export const action = staffFormAction('write articles', async ({ form, ...args }) => {
  const ref = parseItemRef(args);
  const deps = { ...args, contentKinds: args.context.get(contentKindsContext) };
  const changed = await handleCommentForm(deps, ref, form).catch(async (error) => {
    const isGone = error instanceof AppError && error.code === 'not-found' && form.has('comment');
    if (!isGone) throw error;
    await getEditedItem(args.db, { ...deps, ...ref });
    return error;
  });
  // The page shows what was typed about a comment that is no longer there.
  if (changed instanceof AppError) {
    return refuseForm({ errors: changed.errors, values: formValues(form) }, changed.status);
  }
  const { id, entryId } = changed;
  const path = `/admin/review-comments/${ref.kind}/${ref.id}`;
  const shown = entryId === undefined ? path : withEntries(path, [entryId]);
  return redirect(`${shown}#comment-${id}`, 303);
});

export default function ReviewCommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, listPath, editPath, parts, open, resolved, formKey } = loaderData;
  const shown = [...open, ...resolved.comments];
  const item = (comment: ReviewComment & { isOrphaned?: boolean }) => (
    <CommentItem key={comment.id} comment={comment} result={actionData} formKey={formKey} />
  );
  return (
    <AdminPage
      title={`Comments on ${title}`}
      crumbs={[
        { label: 'Content', to: listPath },
        { label: title, to: editPath },
        { label: 'Open comments', to: '/admin/review-comments' },
      ]}
      lead="For writers and editors. Readers never see these comments."
      actions={
        // They are below the whole text on narrow screens.
        open.length > 0 && (
          <JumpLink id="open" className="admin-button edit-comments-jump">
            {countNoun(open.length, 'open comment')}
          </JumpLink>
        )
      }
    >
      <Missing comments={shown} result={actionData} />
      <div className="admin-columns">
        <div>
          <AdminSection id="text" title="Text">
            <p id="passages" className="edit-passages">
              {parts.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                <Part key={index} {...part} />
              ))}
            </p>
          </AdminSection>
          <NewComment
            key={Math.max(0, ...shown.map(({ id }) => id))}
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
              <ul className="grid gap-4">{open.map(item)}</ul>
            )}
          </AdminSection>
          {resolved.comments.length > 0 && (
            <AdminSection id="resolved" title="Resolved">
              <ul className="grid gap-4">{resolved.comments.map(item)}</ul>
              {resolved.nextCursor && (
                <p className="mt-4">
                  <AdminLink to={`?resolved=${resolved.nextCursor}#resolved`}>
                    Resolved earlier
                  </AdminLink>
                </p>
              )}
            </AdminSection>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

interface JumpLinkProps {
  id: string;
  className?: string;
  children: React.ReactNode;
}

/** To a place on this page. A plain link would be unknown to the router, which then can't ask before typed text is lost. */
function JumpLink({ id, ...link }: JumpLinkProps) {
  const { search } = useLocation();
  return <Link to={{ search, hash: id }} {...link} />;
}

interface PartProps {
  text: string;
  ids: readonly number[];
  isHeading: boolean;
}

function Part({ text, ids, isHeading }: PartProps) {
  const shown = isHeading ? <strong className="edit-passages-heading">{text}</strong> : text;
  if (ids.length === 0) return shown;
  return (
    <mark>
      <JumpLink id={`comment-${ids[0]}`}>{shown}</JumpLink>
    </mark>
  );
}

interface MissingProps {
  comments: readonly ReviewComment[];
  /** Of the form that was sent last, whichever it was. */
  result: RefusedForm | undefined;
}

/** Why a form was refused whose comment is no longer on the page, with what was typed. */
function Missing({ comments, result }: MissingProps) {
  const { comment, body } = result?.values ?? {};
  const ids = comments.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);
  if (!comment || ids.includes(Number(comment))) return null;
  return (
    <div className="mb-6 grid max-w-[40rem] gap-3">
      <FormAlert text={result?.errors.form} />
      {body && (
        <AdminTextarea id="unsent" label="What you wrote" rows={3} defaultValue={body} readOnly />
      )}
    </div>
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
