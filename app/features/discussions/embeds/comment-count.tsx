import { Link } from 'react-router';

/** Renders nothing if there are no comments. */
export function CommentCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return <span>{count === 1 ? '1 comment' : `${count} comments`}</span>;
}

export function CommentsLink({ count, path }: { count: number | undefined; path: string }) {
  return (
    <Link to={`${path}#comments`} className="relative z-1 hover:text-ink hover:underline">
      {count ? <CommentCount count={count} /> : 'Discuss'}
    </Link>
  );
}
