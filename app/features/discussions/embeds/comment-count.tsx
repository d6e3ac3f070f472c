import { Link } from 'react-router';

/** How much was said about something; nothing where nothing was. */
export function CommentCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return <span>{count === 1 ? '1 comment' : `${count} comments`}</span>;
}

/** The same as the way there, which stands open too where nothing was said yet. */
export function CommentsLink({ count, path }: { count: number | undefined; path: string }) {
  return (
    <Link to={`${path}#comments`} className="relative z-1 hover:text-ink hover:underline">
      {count ? <CommentCount count={count} /> : 'Discuss'}
    </Link>
  );
}
