import { Link } from 'react-router';
import { boardCategories } from '../../discussions/embeds/board-categories.ts';
import { CategoryMark } from '../../discussions/embeds/category-mark.tsx';
import { PostActions } from '../../discussions/embeds/post-actions.tsx';
import { PostView } from '../../discussions/embeds/post-view.tsx';
import type { MessageSummary } from '../../discussions/message-summary.ts';
import { threadTitle } from '../thread-title.ts';

/** What a thread begins with: its message, or what its comments are about. */
export function ThreadOpening({
  message,
  onReply,
}: {
  message: MessageSummary;
  onReply: () => void;
}) {
  const { category, title, subject, opening } = message;
  return (
    <header className="pt-4">
      {category && (
        <p className="type-label">
          <Link
            to={`/message-board?category=${category}`}
            className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
          >
            <CategoryMark category={category} />
            {boardCategories[category].name}
          </Link>
        </p>
      )}
      {subject && <p className="type-label text-accent-ink">{subject.label}</p>}
      <h1
        className={
          title === undefined ? 'sr-only' : 'type-wide mt-1 text-heading wrap-anywhere lg:text-lead'
        }
      >
        {subject ? (
          <Link to={subject.path}>
            <span className="drawn-line">{title}</span>
          </Link>
        ) : (
          threadTitle(message)
        )}
      </h1>
      {opening && (
        <PostView post={opening}>
          <PostActions post={opening} onReply={onReply} />
        </PostView>
      )}
      {!opening && !subject && (
        <p className="py-6 text-ink-soft">
          This message was removed. What was answered still stands.
        </p>
      )}
    </header>
  );
}
