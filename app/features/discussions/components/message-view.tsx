import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { LocalTime } from '#app/ui/local-time.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { CategorySwatch } from '../categories/category-swatch.tsx';
import { categoryPath } from '../posts/post-summary.ts';
import type { MessageSummary } from '../reading/message-summary.ts';
import { boardTopic } from '../threads/tags-and-topics.ts';
import { UnreadLink } from '../unread/unread-link.tsx';
import { useReplyCount } from '../viewer/reply-counts.ts';
import { focusReplyLink, PostActions } from './post-actions.tsx';
import { PostView } from './post-view.tsx';
import { Replies } from './replies.tsx';

/** A thread in a list, with its replies collapsed. */
export function MessageView({ message }: { message: MessageSummary }) {
  const [isOpen, setOpen] = useState(false);
  const [focusCount, setFocusCount] = useState(0);
  const repliesId = useId();
  const { opening } = message;
  const reply = () => {
    setFocusCount(focusCount + 1);
    setOpen(true);
  };
  const cancelReply = (postId: number) => {
    setOpen(false);
    focusReplyLink(postId);
  };
  const repliesButton = (
    <>
      <RepliesButton
        message={message}
        isOpen={isOpen}
        repliesId={repliesId}
        onToggle={() => {
          setFocusCount(0);
          setOpen(!isOpen);
        }}
      />
      <UnreadLink threadId={message.id} />
    </>
  );
  return (
    <>
      {opening ? (
        <PostView
          post={opening}
          meta={
            <>
              <CategoryLink message={message} />
              {message.isPinned && <span className="text-accent-ink">Pinned</span>}
              {message.hasPoll && <span>Poll</span>}
              {message.state?.lock && <span>Locked</span>}
              <ClaimMarks claims={message.claims} />
            </>
          }
          heading={<Title message={message} />}
        >
          <PostActions post={opening} onReply={message.state?.lock ? undefined : reply}>
            {repliesButton}
          </PostActions>
        </PostView>
      ) : (
        <SubjectHeading message={message}>{repliesButton}</SubjectHeading>
      )}
      <div id={repliesId} className="sm:ml-15">
        {isOpen && (
          <Replies
            threadId={message.id}
            path={message.path}
            openingId={opening?.id}
            target={{ thread: String(message.id) }}
            // One subscription covers every thread in the list.
            topic={boardTopic}
            noun={message.subject ? 'comment' : 'reply'}
            focusCount={focusCount}
            state={message.state}
            onCancel={focusCount > 0 && opening ? () => cancelReply(opening.id) : undefined}
          />
        )}
      </div>
    </>
  );
}

function CategoryLink({ message: { category, opening } }: { message: MessageSummary }) {
  return (
    category && (
      <Link
        to={categoryPath(category.id, opening?.isPrivate)}
        className="relative z-1 inline-flex min-h-6 min-w-6 items-center gap-2 hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3"
      >
        <CategorySwatch category={category} />
        {category.name}
      </Link>
    )
  );
}

function Title({ message: { title, path } }: { message: MessageSummary }) {
  return (
    title && (
      <h2 className="type-wide mt-1 text-title wrap-anywhere">
        <Link to={path}>
          <span className="animated-underline">{title}</span>
        </Link>
      </h2>
    )
  );
}

/** Stands in for the opening post of a comment thread. */
function SubjectHeading({
  message: { at, title, subject },
  children,
}: {
  message: MessageSummary;
  children: ReactNode;
}) {
  return (
    <article className="my-5 border-l-2 border-accent-ink pl-4 sm:pl-6">
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
        <span className="text-accent-ink">{subject?.label ?? 'Message removed'}</span>
        <LocalTime at={at} />
      </p>
      {subject && (
        <h2 className="type-wide mt-2 text-title wrap-anywhere">
          <Link to={subject.path}>
            <span className="animated-underline">{title}</span>
          </Link>
        </h2>
      )}
      {children}
    </article>
  );
}

interface RepliesButtonProps {
  message: MessageSummary;
  isOpen: boolean;
  repliesId: string;
  onToggle: () => void;
}

/** Expands the replies. Without scripts it links to the thread's page. */
function RepliesButton({ message, isOpen, repliesId, onToggle }: RepliesButtonProps) {
  const { path, subject } = message;
  const count = useReplyCount(message);
  const [singular, plural] = subject ? ['comment', 'comments'] : ['reply', 'replies'];
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    onToggle();
  };
  if (count === 0 && !isOpen) {
    return (
      <span className="type-label inline-flex min-h-11 items-center text-ink-soft">0 {plural}</span>
    );
  }
  return (
    <form method="get" action={path} onSubmit={toggle}>
      <button
        type="submit"
        aria-expanded={isOpen}
        aria-controls={repliesId}
        className="type-label inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <span
          aria-hidden="true"
          className={`transition-transform ${isOpen ? 'rotate-90 rtl:-rotate-90' : ''}`}
        >
          ›
        </span>
        {count === 1 ? `1 ${singular}` : `${count} ${plural}`}
      </button>
    </form>
  );
}
