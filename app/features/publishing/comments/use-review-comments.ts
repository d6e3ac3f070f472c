import { useLayoutEffect, useRef, useState } from 'react';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Anchor } from '#app/text/passages/find-passage.ts';
import { useUnsavedText } from '#app/ui/admin/forms/unsaved-text.ts';
import { CommentedText, NEW_COMMENT } from '#app/ui/editor/comments/commented-text.ts';
import type { CommentsResponse, ReviewComment } from './review-comments.server.ts';

const NOT_SENT = 'We can’t save this right now. Check your connection and try again.';

export interface ReviewComments {
  text: CommentedText;
  open: readonly ReviewComment[];
  resolved: readonly ReviewComment[];
  /** The passage that a comment is being written about. */
  passage: Anchor | undefined;
  /** The draft of the new comment. It is outside the form of the text, because a save replaces that form. */
  body: React.RefObject<string>;
  /** Of the new comment by field, and of other comments by id. */
  errors: Record<string, string>;
  isPending: boolean;
  /** The last change, announced to screen readers. */
  status: string;
  compose: (passage: Anchor | undefined) => void;
  add: () => Promise<boolean>;
  setResolved: (comment: ReviewComment, isResolved: boolean) => Promise<boolean>;
}

interface CommentedItem {
  kind: ContentKindId;
  id: number;
  comments: readonly ReviewComment[];
}

/** The comments on an item's text, with the changes made since the page was loaded. */
export function useReviewComments(view: CommentedItem): ReviewComments {
  const [text] = useState(() => new CommentedText());
  const [shown, setShown] = useState({ loaded: view.comments, comments: view.comments });
  if (shown.loaded !== view.comments) {
    setShown({ loaded: view.comments, comments: view.comments });
  }
  const [passage, setPassage] = useState<Anchor>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setPending] = useState(false);
  const [status, setStatus] = useState('');
  const body = useRef('');
  useUnsavedText(() => passage !== undefined && body.current.trim() !== '');
  const open = shown.comments.filter(({ resolvedAt }) => !resolvedAt);
  const resolved = shown.comments.filter(({ resolvedAt }) => resolvedAt);
  useLayoutEffect(() => {
    const isOpen = ({ resolvedAt }: ReviewComment) => !resolvedAt;
    const written = passage ? [{ ...passage, id: NEW_COMMENT }] : [];
    text.update({ comments: [...shown.comments.filter(isOpen), ...written] });
  }, [text, shown.comments, passage]);
  const send = async (values: Record<string, string>): Promise<CommentsResponse> => {
    setPending(true);
    try {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.set(name, value);
      const path = `/admin/text-comments/${view.kind}/${view.id}`;
      const response = await fetch(path, { method: 'POST', body: form });
      return (await response.json()) as CommentsResponse;
    } catch {
      return { errors: { form: NOT_SENT } };
    } finally {
      setPending(false);
    }
  };
  const compose = (next: Anchor | undefined) => {
    setErrors({});
    setPassage(next);
    if (!next) body.current = '';
  };
  /** Returns the errors if it was refused. */
  const change = async (values: Record<string, string>, done: string) => {
    const response = await send(values);
    if ('errors' in response) return response.errors;
    setShown(({ loaded }) => ({ loaded, comments: response.comments }));
    setErrors({});
    setStatus(done);
    return undefined;
  };
  return {
    text,
    open,
    resolved,
    passage,
    body,
    errors,
    isPending,
    status,
    compose,
    add: async () => {
      if (!passage || isPending) return false;
      const refused = await change({ ...passage, body: body.current }, 'Comment added.');
      if (refused) setErrors(refused);
      else compose(undefined);
      return !refused;
    },
    setResolved: async ({ id }, isResolved) => {
      if (isPending) return false;
      const intent = isResolved ? 'resolve' : 'reopen';
      const done = isResolved ? 'Comment resolved.' : 'Comment reopened.';
      const refused = await change({ comment: String(id), intent }, done);
      if (refused) setErrors({ [id]: refused.form ?? NOT_SENT });
      return !refused;
    },
  };
}
