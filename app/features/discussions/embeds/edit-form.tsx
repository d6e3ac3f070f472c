import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { notices } from '../../../http/notices.ts';
import { POST_LENGTH } from '../../../text/post/post-limits.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { OwnPictures } from '../components/own-pictures.tsx';
import { type PostPicture, pictureFields } from '../post-picture-summary.ts';
import type { PostSummary } from '../post-summary.ts';
import { MentionList } from './mention-list.tsx';
import { rememberPost, wordsOf } from './post-memory.ts';
import { sendAct } from './send.ts';

/** One's own post as it was typed. */
export function EditForm({ post, onDone }: { post: PostSummary; onDone: () => void }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState<string>();
  const [pictures, setPictures] = useState<readonly PostPicture[]>([]);
  const [error, setError] = useState<string>();
  const errorId = useId();
  const [isFailed, setFailed] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    fetchOwn(post.id).then(
      (own) => {
        setBody(own.body);
        setPictures(own.pictures);
      },
      () => setFailed(true),
    );
  }, [post.id]);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || body === undefined) return;
    setPending(true);
    setError(undefined);
    const fields = new FormData(event.currentTarget);
    const words = {
      ...Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])),
      [pictureFields.dropped]: fields.getAll(pictureFields.dropped).join(','),
      ...{ act: 'edit', body },
    };
    const answer = await sendAct(post.id, words, setError);
    setPending(false);
    if (!answer || !('post' in answer)) return;
    rememberPost(post.id, wordsOf(answer.post));
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
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        className="w-full rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft aria-invalid:border-alarm"
      />
      <div id={errorId} className="-mt-2 has-[:empty]:hidden">
        <FormAlert text={error} />
      </div>
      <MentionList field={text} />
      <OwnPictures pictures={pictures} />
      <SubmitButton label="Save" pendingLabel="Saving…" isPending={isPending} />
    </form>
  );
}

interface OwnWords {
  body: string;
  pictures: PostPicture[];
}

async function fetchOwn(id: number): Promise<OwnWords> {
  const response = await fetch(`/message-board/posts/${id}/own`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
