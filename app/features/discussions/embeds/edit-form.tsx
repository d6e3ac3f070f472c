import { type FormEvent, useEffect, useRef, useState } from 'react';
import { notices } from '../../../http/notices.ts';
import { POST_LENGTH } from '../../../text/post/post-limits.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { PostSummary } from '../post-summary.ts';
import { MentionList } from './mention-list.tsx';
import { rememberPost } from './post-memory.ts';
import { sendAct } from './send.ts';

/** One's own post as it was typed. */
export function EditForm({ post, onDone }: { post: PostSummary; onDone: () => void }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    fetchBody(post.id).then(setBody, () => setFailed(true));
  }, [post.id]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || body === undefined) return;
    setPending(true);
    const answer = await sendAct(post.id, { act: 'edit', body });
    setPending(false);
    if (!answer || !('post' in answer)) return;
    rememberPost(post.id, { html: answer.post.html, isEdited: answer.post.isEdited });
    showToast(notices['message-saved']);
    onDone();
  };
  if (isFailed) return <p className="mt-4 text-ink-soft">This post can no longer be edited.</p>;
  return (
    <form onSubmit={save} className="mt-4 grid gap-4">
      <textarea
        ref={text}
        aria-label="Your message"
        rows={8}
        maxLength={POST_LENGTH}
        disabled={body === undefined}
        value={body ?? ''}
        onChange={(event) => setBody(event.currentTarget.value)}
        className="w-full rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft"
      />
      <MentionList field={text} />
      <SubmitButton label="Save" pendingLabel="Saving…" isPending={isPending} />
    </form>
  );
}

async function fetchBody(id: number): Promise<string> {
  const response = await fetch(`/message-board/posts/${id}/own`);
  if (!response.ok) throw new Error(response.statusText);
  const { body }: { body: string } = await response.json();
  return body;
}
