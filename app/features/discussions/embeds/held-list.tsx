import { Link } from 'react-router';
import type { HeldPost } from '../my-posts.ts';
import { postPath } from '../post-summary.ts';
import { PostView } from './post-view.tsx';

export function HeldList({ posts, isReply }: { posts: readonly HeldPost[]; isReply: boolean }) {
  return (
    <ol aria-label="Waiting for approval" className="divide-y divide-line">
      {posts.map((post) => (
        <li key={post.id}>
          <PostView post={post} isReply={isReply} isHeld>
            <p className="mt-2 text-small text-ink-faint">
              Only you see this until somebody has looked at it.{' '}
              <Link
                to={`${postPath(post.id)}/more`}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
              >
                Edit or delete
              </Link>
            </p>
          </PostView>
        </li>
      ))}
    </ol>
  );
}
