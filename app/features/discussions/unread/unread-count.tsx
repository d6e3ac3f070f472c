import { Link } from 'react-router';
import { postPath } from '../posts/post-summary.ts';
import { useUnread } from './unread-threads.ts';

export interface UnreadCountProps {
  threadId: number;
  /** The post that it is not above, or the only one that it is above. */
  unless?: number | undefined;
  only?: number | undefined;
}

/** Leads to the first unread post of a thread that the viewer has read before. */
export function UnreadCount({ threadId, unless, only }: UnreadCountProps) {
  const thread = useUnread(threadId);
  if (!thread || thread.firstId === unless) return null;
  if (only !== undefined && thread.firstId !== only) return null;
  return (
    <Link
      to={postPath(thread.firstId, thread.isPrivate)}
      className="type-label inline-flex min-h-11 items-center gap-2 text-accent-ink before:size-2 before:rounded-full before:bg-accent-ink hover:text-ink"
    >
      {thread.unread} unread<span className="sr-only">: go to the first one</span>
    </Link>
  );
}
