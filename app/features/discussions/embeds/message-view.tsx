import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../../ui/moment.tsx';
import { boardTopic } from '../live-events.ts';
import type { MessageSummary } from '../message-summary.ts';
import { boardCategories } from './board-categories.ts';
import { CategoryMark } from './category-mark.tsx';
import { PostActions } from './post-actions.tsx';
import { PostView } from './post-view.tsx';
import { Replies } from './replies.tsx';
import { useResponses } from './thread-memory.ts';

/** A message in a list, with its responses folded away; or the comments on something. */
export function MessageView({ message }: { message: MessageSummary }) {
  const [isOpen, setOpen] = useState(false);
  const [focusCount, setFocusCount] = useState(0);
  const repliesId = useId();
  const { opening } = message;
  const reply = () => {
    setFocusCount(focusCount + 1);
    setOpen(true);
  };
  const button = (
    <ResponsesButton
      message={message}
      isOpen={isOpen}
      repliesId={repliesId}
      onToggle={() => {
        setFocusCount(0);
        setOpen(!isOpen);
      }}
    />
  );
  return (
    <>
      {opening ? (
        <PostView post={opening} place={<Place message={message} />} heading={titleOf(message)}>
          <PostActions post={opening} onReply={reply}>
            {button}
          </PostActions>
        </PostView>
      ) : (
        <SubjectHeading message={message}>{button}</SubjectHeading>
      )}
      <div id={repliesId} className="sm:ml-15">
        {isOpen && (
          <Replies
            threadId={message.id}
            place={{ thread: String(message.id) }}
            // A list listens for all its threads at once.
            topic={boardTopic}
            noun={message.subject ? 'comment' : 'reply'}
            focusCount={focusCount}
          />
        )}
      </div>
    </>
  );
}

function Place({ message: { category } }: { message: MessageSummary }) {
  return (
    category && (
      <Link
        to={`/message-board?category=${category}`}
        className="relative inline-flex items-center gap-2 hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3"
      >
        <CategoryMark category={category} />
        {boardCategories[category].name}
      </Link>
    )
  );
}

function titleOf({ title, path }: MessageSummary) {
  return (
    title && (
      <h2 className="type-wide mt-2 text-title wrap-anywhere">
        <Link to={path}>
          <span className="drawn-line">{title}</span>
        </Link>
      </h2>
    )
  );
}

/** Comments are introduced by what they are about. */
function SubjectHeading({
  message: { at, title, subject },
  children,
}: {
  message: MessageSummary;
  children: React.ReactNode;
}) {
  return (
    <article className="border-l-2 border-accent-ink py-6 pl-4 sm:pl-6">
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
        <span className="text-accent-ink">{subject?.label ?? 'Message removed'}</span>
        <Moment at={at} />
      </p>
      {subject && (
        <h2 className="type-wide mt-2 text-title wrap-anywhere">
          <Link to={subject.path}>
            <span className="drawn-line">{title}</span>
          </Link>
        </h2>
      )}
      {children}
    </article>
  );
}

/** Unfolds the responses; without scripts it leads to their page. */
function ResponsesButton({
  message,
  isOpen,
  repliesId,
  onToggle,
}: {
  message: MessageSummary;
  isOpen: boolean;
  repliesId: string;
  onToggle: () => void;
}) {
  const { path, subject } = message;
  const responses = useResponses(message);
  const noun = subject ? 'comment' : 'response';
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <form method="get" action={path} onSubmit={toggle}>
      <button
        type="submit"
        aria-expanded={isOpen}
        aria-controls={repliesId}
        className="type-label inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <span aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-90' : ''}`}>
          ›
        </span>
        {responses === 1 ? `1 ${noun}` : `${responses} ${noun}s`}
      </button>
    </form>
  );
}
