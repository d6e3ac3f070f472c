import { useState } from 'react';
import { sendPostAction } from '../composer/send-form.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { updatePostState } from '../viewer/viewer-state.ts';

const UNDO_SECONDS = 60;

export function RemovedPost({ post, isOwn }: { post: PostSummary; isOwn: boolean }) {
  const [isPending, setPending] = useState(false);
  const restore = async () => {
    if (isPending) return;
    setPending(true);
    const result = await sendPostAction(post.id, { intent: 'restore' });
    setPending(false);
    if (result) updatePostState(post.id, { isRemoved: false });
  };
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 py-4 text-small text-ink-faint">
      {isOwn ? 'You deleted this message.' : 'This message was removed.'}
      {isOwn && (
        <button
          type="button"
          onClick={() => void restore()}
          className="type-label min-h-11 text-ink underline underline-offset-4"
        >
          Undo (within {UNDO_SECONDS} seconds)
        </button>
      )}
    </p>
  );
}
