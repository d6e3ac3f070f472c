import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { type FlashMessageName, flashMessages } from '#app/http/flash-message.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { ImageTray } from '../pending-images/image-tray.ts';
import { emptyMessage } from '../posts/empty-message.ts';
import type { CreatedPost, CreatePostResponse } from '../posts/post-response.ts';
import { refreshHeldPosts, updatePostState } from '../viewer/viewer-state.ts';
import { deleteDraft } from './draft.ts';
import { sendForm } from './send-form.ts';
import { readUsername } from './username.ts';

const SEND_FAILED = 'We couldn’t post your message. It’s saved here, so try again.';

function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Sends the form in the background. Retries of the same text carry the same idempotency key. */
export function useComposer(
  draftKey: string,
  tray: RefObject<ImageTray | undefined>,
  onPosted: (created: CreatedPost) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const idempotencyKey = useRef<string>(undefined);
  const isSending = useRef(false);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const finish = (created: CreatedPost) => {
    idempotencyKey.current = undefined;
    form.current?.reset();
    tray.current?.clear();
    deleteDraft(draftKey);
    updatePostState(created.post.id, { isOwn: true });
    if (created.isHeld) refreshHeldPosts();
    const message = flashMessages[postedMessage(created)];
    const { appearsIn: description = message.description } = created;
    showToast({ ...message, description }, { form: draftKey });
    onPosted(created);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const fields = new FormData(event.currentTarget);
    if (!String(fields.get('body')).trim() && !tray.current?.hasAny()) {
      showToast(emptyMessage, { isDestructive: true, form: draftKey });
      setErrors({ body: emptyMessage.description });
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    isSending.current = true;
    setState('sending');
    if (tray.current && !(await tray.current.waitForUploads())) {
      isSending.current = false;
      setState('idle');
      return setErrors({ form: tray.current.describeFailures() });
    }
    tray.current?.writeTo(fields);
    idempotencyKey.current ??= newIdempotencyKey();
    fields.set('idempotencyKey', idempotencyKey.current);
    fields.set('authorName', readUsername() ?? '');
    const result = await sendForm<CreatePostResponse>('/message-board/posts', fields);
    isSending.current = false;
    setState(result ? 'idle' : 'failed');
    setErrors(result ? ('errors' in result ? result.errors : {}) : { form: SEND_FAILED });
    if (result && 'post' in result) finish(result);
  };
  const onChanged = () => {
    // Changed content is a new post.
    idempotencyKey.current = undefined;
    setErrors((current) => (current.body ? {} : current));
  };
  return { form, onSubmit, onChanged, state, errors };
}

function postedMessage({ isHeld, isComment }: CreatedPost): FlashMessageName {
  if (isHeld) return 'message-held';
  return isComment ? 'comment-posted' : 'message-posted';
}
