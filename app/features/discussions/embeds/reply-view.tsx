import type { PostSummary } from '../post-summary.ts';
import { PostActions } from './post-actions.tsx';
import { PostView } from './post-view.tsx';

export function ReplyView({ post, onReply }: { post: PostSummary; onReply?: () => void }) {
  return (
    <PostView post={post} isReply>
      <PostActions post={post} {...(onReply && { onReply })} />
    </PostView>
  );
}
