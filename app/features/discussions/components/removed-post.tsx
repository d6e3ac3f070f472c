import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendPostAction } from '../composer/send-form.ts';
import { UNDO_OVER, UNDO_SECONDS } from '../discussions.policy.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { updatePostState, useHeldPosts } from '../viewer/viewer-state.ts';

interface RemovedPostProps {
  post: PostSummary;
  isOwn: boolean;
  /** When the author can no longer undo it, in milliseconds. */
  until: number | undefined;
}

export default function RemovedPost({ post, isOwn, until = 0 }: RemovedPostProps) {
  const isListed = useHeldPosts().some(({ id }) => id === post.id);
  const [isPending, setPending] = useState(false);
  // The live event of the removal may arrive before the response to it.
  const [ended, setEnded] = useState(0);
  const isOver = ended === until;
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setEnded(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu that had the focus is gone.
    if (isOver || document.activeElement !== document.body) return;
    undo.current?.focus({ preventScroll: true });
  }, [isOver]);
  const restore = async () => {
    if (isPending) return;
    setPending(true);
    const result = await sendPostAction(post.id, { intent: 'restore' });
    setPending(false);
    if (!result) return;
    flushSync(() => updatePostState(post.id, { isRemoved: false, undoUntil: 0 }));
    const menu = `#post-${post.id} a[href$="/more"]`;
    document.querySelector<HTMLElement>(menu)?.focus();
  };
  // If a moderator removed it, the list shows it to its author with the reason.
  if (isListed) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 py-4 text-small text-ink-faint">
      {isOwn && until > 0 ? 'You deleted this message.' : 'This message was removed.'}
      {isOwn && isOver && until > 0 && <span>{UNDO_OVER}</span>}
      {isOwn && !isOver && (
        <button
          ref={undo}
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
