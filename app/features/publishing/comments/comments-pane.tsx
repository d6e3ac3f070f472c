import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NEW_COMMENT, useCommentedText } from '#app/ui/editor/comments/commented-text.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { CommentForm } from './comment-form.tsx';
import { ReviewCommentView } from './review-comment-view.tsx';
import type { ReviewComment } from './review-comments.server.ts';
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
    card?.querySelector('button')?.focus();
    card?.scrollIntoView({ block: 'nearest' });
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
  const returnToText = () => {
    if (!text.editor?.isEditable()) return pane.current?.focus();
    onShowText();
    text.editor.focus();
  };
  const card = (comment: ReviewComment) => (
    <Card
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
          <summary className="type-label">Resolved ({resolved.length})</summary>
          <ul className="grid gap-3">{resolved.map(card)}</ul>
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

interface CardProps {
  comment: ReviewComment;
  comments: ReviewComments;
  isActive: boolean;
  /** Undefined if the text does not have the passage. */
  onShow: (() => void) | undefined;
  onLeave: () => void;
  /** Resolved or reopened. */
  onMoved: () => void;
}

function Card({ comment, comments, isActive, onShow, onLeave, onMoved }: CardProps) {
  const { id, quote, author, resolvedAt } = comment;
  const { text, errors, isPending } = comments;
  const activate = () => text.update({ activeId: id });
  const change = async () => {
    if (await comments.setResolved(comment, !resolvedAt)) onMoved();
  };
  return (
    <li
      id={`comment-${id}`}
      className="edit-comment"
      data-active={isActive || undefined}
      onMouseEnter={() => text.update({ hoveredId: id })}
      onMouseLeave={() => text.update({ hoveredId: undefined })}
      onFocus={activate}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <ReviewCommentView
        comment={comment}
        passage={
          onShow && (
            <button type="button" onClick={onShow} className="edit-comment-quote">
              <span className="sr-only">Show in the text: </span>
              {quote}
            </button>
          )
        }
      >
        <FieldError text={errors[id]} />
        <button
          type="button"
          aria-disabled={isPending || undefined}
          aria-label={`${resolvedAt ? 'Reopen' : 'Resolve'} the comment of ${author}`}
          onClick={() => void change()}
          className="admin-button"
        >
          {resolvedAt ? 'Reopen' : 'Resolve'}
        </button>
      </ReviewCommentView>
    </li>
  );
}
