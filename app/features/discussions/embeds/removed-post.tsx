import { useState } from 'react';
import type { PostSummary } from '../post-summary.ts';
import { rememberPost } from './post-memory.ts';
import { sendAct } from './send.ts';

const UNDO_SECONDS = 60;

/** Stands where one's own post was, with the way back for as long as there is one. */
export function RemovedPost({ post, isOwn }: { post: PostSummary; isOwn: boolean }) {
  const [isPending, setPending] = useState(false);
  const restore = async () => {
    if (isPending) return;
    setPending(true);
    const answer = await sendAct(post.id, { act: 'restore' });
    setPending(false);
    if (answer) rememberPost(post.id, { isRemoved: false });
  };
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 py-4 text-small text-ink-faint">
      This message was removed.
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
