import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LeaveDialog } from '#app/ui/admin/forms/leave-dialog.tsx';
import { NEW_COMMENT, useCommentedText } from '#app/ui/editor/comments/commented-text.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentForm } from './comment-form.tsx';
import type { ReviewComment } from './review-comments.server.ts';
import { showWhole } from './show-whole.ts';
import { useArrangedCards } from './use-arranged-cards.ts';
import type { ReviewComments } from './use-review-comments.ts';

interface CommentsPaneProps {
  comments: ReviewComments;
  /** The page with all comments, which works without scripts. */
  pagePath: string;
  /** A comment to move the focus to. */
  focusedId: number | undefined;
  onFocused: () => void;
  /** Shows the text again on screens that are too narrow for both. */
  onShowText: () => void;
}

/** The comments on the text, each beside its passage. */
export function CommentsPane(props: CommentsPaneProps) {
  const { comments, pagePath, focusedId, onFocused, onShowText } = props;
  const { text, open, resolved, passage } = comments;
  const { placed, activeId } = useCommentedText(text);
  const pane = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const changedId = useId();
  useArrangedCards(list, text, activeId);
  const byId = new Map(open.map((comment) => [comment.id, comment]));
  // Until the editor has read the text, in the order they were written.
  const ids = [...(placed ?? byId.keys())].filter((id) => id === NEW_COMMENT || byId.has(id));
  const inText = passage && !ids.includes(NEW_COMMENT) ? [NEW_COMMENT, ...ids] : ids;
  const changed = open.filter(({ id }) => !ids.includes(id));
  useEffect(() => {
    if (focusedId === undefined) return;
    const card = document.getElementById(`comment-${focusedId}`);
    card?.querySelector('button')?.focus({ preventScroll: true });
    if (card) showWhole(card);
    onFocused();
  }, [focusedId, onFocused]);
  const [moved, setMoved] = useState<ReviewComment>();
  useEffect(() => {
    // The card is elsewhere now, and the button that moved it is gone.
    if (moved) pane.current?.querySelector<HTMLElement>('button, summary')?.focus();
  }, [moved]);
  const showPassage = (id: number) => {
    onShowText();
    text.editor?.showPassage(id);
  };
  const returnToText = (options?: { keepsSelection: boolean }) => {
    if (!text.editor?.isEditable()) return pane.current?.focus({ preventScroll: true });
    onShowText();
    text.editor.focus(options);
  };
  const card = (comment: ReviewComment) => (
    <CommentCard
      key={comment.id}
      comment={comment}
      comments={comments}
      isActive={comment.id === activeId}
      onShow={ids.includes(comment.id) ? () => showPassage(comment.id) : undefined}
      onLeave={returnToText}
      onMoved={() => setMoved(comment)}
    />
  );
  return (
    <section ref={pane} tabIndex={-1} aria-label="Comments" className="edit-comments">
      <ol ref={list} className="edit-comment-list">
        {inText.map((id) => {
          const comment = byId.get(id);
          if (comment) return card(comment);
          return passage && <CommentForm key={id} comments={comments} onDone={returnToText} />;
        })}
      </ol>
      {comments.leaving && (
        <LeaveDialog
          title="Discard your comment?"
          text="You’ll lose what you typed."
          action="Discard"
          onLeave={() => {
            comments.stay();
            comments.leaving?.();
          }}
          onStay={comments.stay}
        />
      )}
      <FormAlert text={comments.notice} />
      {comments.deletedId !== undefined && (
        <p className="edit-row items-center text-small">
          Comment deleted.
          <button type="button" onClick={() => void comments.restore()} className="admin-button">
            Undo
          </button>
        </p>
      )}
      {open.length === 0 && !passage && (
        <p className="text-ink-soft">
          No open comments. Select a passage of the text and choose Comment to add one.
        </p>
      )}
      {changed.length > 0 && (
        <section aria-labelledby={changedId} className="grid gap-3">
          <h2 id={changedId} className="type-label text-ink-soft">
            The passage was changed
          </h2>
          <ul className="grid gap-3">{changed.map(card)}</ul>
        </section>
      )}
      {resolved.length > 0 && (
        <details className="edit-resolved">
          <summary className="type-label">
            Resolved ({resolved.length}
            {comments.hasMoreResolved && '+'})
          </summary>
          <ul className="grid gap-3">{resolved.map(card)}</ul>
          {comments.hasMoreResolved && (
            <p className="mt-3 text-small">
              <Link to={`${pagePath}#resolved`} className="underline">
                Resolved earlier
              </Link>
            </p>
          )}
        </details>
      )}
      <p className="text-small">
        <Link to={pagePath} className="underline">
          Open as a page
        </Link>
      </p>
    </section>
  );
}
