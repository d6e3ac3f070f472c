import { Link } from 'react-router';
import { CategorySwatch } from '../components/category-swatch.tsx';
import { PostActions } from '../components/post-actions.tsx';
import { PostView } from '../components/post-view.tsx';
import type { MessageSummary } from '../reading/message-summary.ts';
import { boardCategories } from './board-categories.ts';

interface ThreadHeaderProps {
  message: MessageSummary;
  onReply: () => void;
}

/** The thread's message, or a link to the page that its comments are about. */
export function ThreadHeader({ message, onReply }: ThreadHeaderProps) {
  const { category, title, subject, opening } = message;
  return (
    <header className="pt-4">
      {category && (
        <p className="type-label">
          <Link
            to={`/message-board?category=${category}`}
            className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
          >
            <CategorySwatch category={category} />
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
            <span className="animated-underline">{title}</span>
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
        <p className="py-6 text-ink-soft">This message was removed. The replies are still here.</p>
      )}
    </header>
  );
}

export function threadTitle({ title, subject, opening }: MessageSummary): string {
  if (subject) return `Comments on ${title}`;
  return title ?? (opening ? `Message by ${opening.author}` : 'Removed message');
}
