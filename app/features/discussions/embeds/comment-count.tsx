import { Link } from 'react-router';
import { CommentIcon } from '#app/ui/icons.tsx';

/** Renders nothing if there are no comments. */
export function CommentCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return <span>{count === 1 ? '1 comment' : `${count} comments`}</span>;
}

interface CommentsLinkProps {
  count: number | undefined;
  path: string;
  /** The title of the item with the comments, for screen readers: a page has several of these links. */
  title: string;
}

export function CommentsLink({ count, path, title }: CommentsLinkProps) {
  return (
    <Link
      to={`${path}#comments`}
      className="relative z-1 inline-flex min-h-6 items-center gap-1.5 text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink hover:decoration-current pointer-coarse:min-h-11"
    >
      <CommentIcon className="size-4" />
      {count ? <CommentCount count={count} /> : 'Discuss'}
      <span className="sr-only">
        {count ? ' on ' : ' '}
        {title}
      </span>
    </Link>
  );
}
