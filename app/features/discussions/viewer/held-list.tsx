import { Link } from 'react-router';
import { PostView } from '../components/post-view.tsx';
import { postPath } from '../posts/post-summary.ts';
import type { HeldPost } from './viewer-posts.ts';

export function HeldList({ posts, isReply }: { posts: readonly HeldPost[]; isReply: boolean }) {
  return (
    <ol
      aria-label="Awaiting approval"
      className={`divide-y divide-line ${isReply ? '' : 'border-b border-line'}`}
    >
      {posts.map((post) => (
        <li key={post.id}>
          <PostView post={post} isReply={isReply} isHeld>
            <p className="mt-2 text-small text-ink-faint">
              Only you can see this until it’s approved.{' '}
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
