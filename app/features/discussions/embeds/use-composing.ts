import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { notices } from '../../../http/notices.ts';
import { readStored } from '../../../ui/stored.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { forgetDraft } from './draft.ts';
import type { PictureTray } from './picture-tray.ts';
import type { PostAnswer, WrittenPost } from './post-answer.ts';
import { refreshHeldPosts, rememberPost } from './post-memory.ts';
import { send } from './send.ts';
import { USERNAME_KEY } from './username.ts';

const UNREACHABLE = 'Your message could not be sent. It is kept here; please try again.';

const NOT_TAKEN = 'A picture could not be added. Please remove it or try it again.';

/** A key of its own for each text: sent again, it is the same post. */
function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Sends what is written, once however often it is pressed; what cannot be sent stays in its place. */
export function useComposing(
  draftKey: string,
  tray: RefObject<PictureTray | undefined>,
  onPosted: (written: WrittenPost) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const sendKey = useRef<string>(undefined);
  const isSending = useRef(false);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const finish = (written: WrittenPost) => {
    sendKey.current = undefined;
    form.current?.reset();
    tray.current?.clear();
    forgetDraft(draftKey);
    rememberPost(written.post.id, { isOwn: true });
    if (written.isHeld) refreshHeldPosts();
    showToast(notices[written.isHeld ? 'message-held' : 'message-posted']);
    onPosted(written);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const fields = new FormData(event.currentTarget);
    if (!String(fields.get('body')).trim() && !tray.current?.hasAny()) {
      const description = 'Please enter some content for your message';
      showToast({ title: 'Message empty', description }, { isDestructive: true });
      setErrors({ body: 'There is nothing written yet.' });
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    isSending.current = true;
    setState('sending');
    if (tray.current && !(await tray.current.whenSettled())) {
      isSending.current = false;
      setState('idle');
      return setErrors({ form: NOT_TAKEN });
    }
    tray.current?.writeTo(fields);
    sendKey.current ??= newSendKey();
    fields.set('sendKey', sendKey.current);
    fields.set('authorName', readStored(USERNAME_KEY) ?? '');
    const answer = await send<PostAnswer>('/message-board/posts', fields);
    isSending.current = false;
    setState(answer ? 'idle' : 'failed');
    setErrors(answer ? ('errors' in answer ? answer.errors : {}) : { form: UNREACHABLE });
    if (answer && 'post' in answer) finish(answer);
  };
  /** Other words are another message. */
  const onChanged = () => {
    sendKey.current = undefined;
    setErrors((said) => (said.body ? {} : said));
  };
  return { form, onSubmit, onChanged, state, errors };
}
