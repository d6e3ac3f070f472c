import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Anchor } from '#app/text/passages/find-passage.ts';
import { useUnsavedText } from '#app/ui/admin/forms/unsaved-text.ts';
import { CommentedText, NEW_COMMENT } from '#app/ui/editor/comments/commented-text.ts';
import { keepWritten, type WrittenAbout } from './keep-written.ts';
import type { CommentList, CommentsResponse, ReviewComment } from './review-comments.server.ts';

const NOT_SENT = 'We can’t save this right now. Check your connection and try again.';

export interface ReviewComments {
  text: CommentedText;
  open: readonly ReviewComment[];
  /** Those resolved last. */
  resolved: readonly ReviewComment[];
  hasMoreResolved: boolean;
  /** The passage that a comment is being written about. */
  passage: Anchor | undefined;
  /** The draft of the new comment. It is outside the form of the text, because a save replaces that form. */
  body: React.RefObject<string>;
  /** The reply or the changed text that is being written. */
  writing: Writing | undefined;
  /** Its text, outside the form for the same reason. */
  written: React.RefObject<string>;
  /** Of the new comment by field, and of other comments by id. */
  errors: Record<string, string>;
  /** Why something couldn't be done with a comment that is no longer in the list. */
  notice: string | undefined;
  isPending: boolean;
  /** The last change, announced to screen readers. */
  status: string;
  /** The comment or reply that was deleted last, which can be restored. */
  deletedId: number | undefined;
  compose: (passage: Anchor | undefined) => void;
  add: () => Promise<boolean>;
  write: (writing: Writing | undefined, text?: string) => void;
  /** Called if the member confirms that the text may be discarded. The pane asks. */
  leaving: (() => void) | undefined;
  stay: () => void;
  /** Both call `next`, after asking if unsent text would be lost. */
  leaveComposed: (next: () => void) => void;
  leaveWritten: (next: () => void) => void;
  /** Called when what they are about changes. */
  clearErrors: () => void;
  /** Sends the reply or the changed text. */
  sendWritten: () => Promise<boolean>;
  /** These two return whether the comment is elsewhere now, or gone. */
  setResolved: (comment: ReviewComment, isResolved: boolean) => Promise<boolean>;
  remove: (id: number) => Promise<boolean>;
  restore: () => Promise<boolean>;
  /** The list that the page shows, and what it does with one that comes with the response to another request. */
  shown: ShownComments;
}

export interface ShownComments {
  getVersion: () => string;
  /** @param before what the version was when the request was sent: what the member has done since is newer */
  receive: (list: CommentList, before: string) => void;
}

export interface Writing extends WrittenAbout {
  intent: 'reply' | 'edit';
}

interface CommentedItem {
  kind: ContentKindId;
  id: number;
  commentList: CommentList;
}

/** The comments on an item's text, with the changes made since the page was loaded. */
export function useReviewComments(view: CommentedItem): ReviewComments {
  const [text] = useState(() => new CommentedText());
  const { commentList: loaded } = view;
  const [shown, setShown] = useState({ loaded, list: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, list: loaded });
  const { list } = shown;
  const [passage, setPassage] = useState<Anchor>();
  const [writing, setWriting] = useState<Writing>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setPending] = useState(false);
  const [status, setStatus] = useState('');
  const [deletedId, setDeletedId] = useState<number>();
  const [notice, setNotice] = useState<string>();
  const [body, written, original] = [useRef(''), useRef(''), useRef('')];
  const version = useRef(list.version);
  const sending = useRef(false);
  // A comment that is sent again, because the answer was lost, counts once.
  const key = useRef(createKey());
  const isComposed = () => passage !== undefined && body.current.trim() !== '';
  const isWritten = () =>
    writing !== undefined && !['', original.current.trim()].includes(written.current.trim());
  useUnsavedText(() => isComposed() || isWritten());
  const [leaving, setLeaving] = useState<() => void>();
  /** Asks first if typed text would be lost. */
  const leave = (isTyped: boolean, next: () => void) => {
    if (isTyped) setLeaving(() => next);
    else next();
  };
  const comments = useMemo(() => keepWritten(list.comments, writing), [list, writing]);
  const open = comments.filter(({ resolvedAt }) => !resolvedAt);
  const resolved = comments.filter(({ resolvedAt }) => resolvedAt);
  useLayoutEffect(() => {
    version.current = list.version;
  }, [list]);
  useLayoutEffect(() => {
    const isOpen = ({ resolvedAt }: ReviewComment) => !resolvedAt;
    const isNew = passage ? [{ ...passage, id: NEW_COMMENT }] : [];
    text.update({ comments: [...comments.filter(isOpen), ...isNew] });
  }, [text, comments, passage]);
  const showList = useCallback((list: CommentList) => {
    version.current = list.version;
    setShown(({ loaded }) => ({ loaded, list }));
  }, []);
  const received = useMemo(
    () => ({
      getVersion: () => version.current,
      receive: (list: CommentList, before: string) => {
        if (!sending.current && version.current === before) showList(list);
      },
    }),
    [showList],
  );
  const send = async (values: Record<string, string>): Promise<CommentsResponse> => {
    setPending(true);
    sending.current = true;
    try {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.set(name, value);
      form.set('idempotencyKey', key.current);
      const path = `/admin/text-comments/${view.kind}/${view.id}`;
      const response = await fetch(path, { method: 'POST', body: form });
      const answer = (await response.json()) as CommentsResponse;
      key.current = createKey();
      return answer;
    } catch {
      return { errors: { form: NOT_SENT } };
    } finally {
      sending.current = false;
      setPending(false);
    }
  };
  const compose = (next: Anchor | undefined) => {
    setErrors({});
    setPassage(next);
    if (!next) body.current = '';
  };
  const write = (next: Writing | undefined, typed = '') => {
    setErrors({});
    setWriting(next);
    written.current = typed;
    original.current = typed;
  };
  /** Returns why it was refused. */
  const change = async (values: Record<string, string>, done: string) => {
    const response = await send(values);
    setNotice(undefined);
    if ('errors' in response) {
      if (response.list) showList(response.list);
      return response;
    }
    showList(response);
    setErrors({});
    setStatus(done);
    setDeletedId(values.intent === 'delete' ? response.changedId : undefined);
    return undefined;
  };
  /** Changes the comment with the id. The errors are shown with it, or, if it's gone, in its place. */
  const changeOne = async (id: number, values: Record<string, string>, done: string) => {
    if (isPending) return { isDone: false, isGone: false };
    const refused = await change({ comment: String(id), ...values }, done);
    const isGone = refused?.list !== undefined;
    if (refused) {
      const message = refused.errors.body ?? refused.errors.form ?? NOT_SENT;
      if (isGone && writing?.id !== id) setNotice(message);
      else if (values.intent === 'restore') setNotice(message);
      else setErrors({ [id]: message });
      if (isGone) setDeletedId(undefined);
    }
    return { isDone: !refused, isGone };
  };
  return {
    text,
    open,
    resolved,
    passage,
    body,
    writing,
    written,
    hasMoreResolved: list.hasMoreResolved,
    errors,
    notice,
    isPending,
    status,
    deletedId,
    compose,
    shown: received,
    add: async () => {
      if (!passage || isPending) return false;
      const refused = await change({ ...passage, body: body.current }, 'Comment added.');
      if (refused) setErrors(refused.errors);
      else compose(undefined);
      return !refused;
    },
    write,
    leaving,
    stay: () => setLeaving(undefined),
    leaveComposed: (next) => leave(isComposed(), next),
    leaveWritten: (next) => leave(isWritten(), next),
    clearErrors: () => setErrors((shown) => (Object.keys(shown).length > 0 ? {} : shown)),
    sendWritten: async () => {
      if (!writing) return false;
      const { id, intent } = writing;
      const done = intent === 'reply' ? 'Reply added.' : 'Comment saved.';
      const { isDone } = await changeOne(id, { intent, body: written.current }, done);
      if (isDone) write(undefined);
      return isDone;
    },
    setResolved: async ({ id }, isResolved) => {
      const intent = isResolved ? 'resolve' : 'reopen';
      const done = isResolved ? 'Comment resolved.' : 'Comment reopened.';
      const { isDone, isGone } = await changeOne(id, { intent }, done);
      return isDone || isGone;
    },
    remove: async (id) => {
      const { isDone, isGone } = await changeOne(id, { intent: 'delete' }, 'Comment deleted.');
      return isDone || isGone;
    },
    restore: async () => {
      if (deletedId === undefined) return false;
      return (await changeOne(deletedId, { intent: 'restore' }, 'Comment restored.')).isDone;
    },
  };
}

function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
