import { useEffect } from 'react';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { CommentList } from './review-comments.server.ts';
import type { ShownComments } from './use-review-comments.ts';

/** As often as pages that save what is typed renew their lock. */
const UPDATE_MS = 10_000;

interface ReadItem {
  kind: ContentKindId;
  id: number;
  canType: boolean;
}

/** Brings what others write beside a text that can only be read. Elsewhere it comes with the renewals of the lock. */
export function useCommentUpdates({ kind, id, canType }: ReadItem, comments: ShownComments): void {
  useEffect(() => {
    if (canType) return;
    const update = async () => {
      if (document.visibilityState === 'hidden') return;
      const shown = comments.getVersion();
      const path = `/admin/text-comments/${kind}/${id}?shown=${shown}`;
      // Without a connection, the next one is soon enough.
      const response = await fetch(path).catch(() => undefined);
      if (!response?.ok) return;
      const { list } = (await response.json()) as { list?: CommentList };
      if (list) comments.receive(list, shown);
    };
    const updates = setInterval(update, UPDATE_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(updates);
      document.removeEventListener('visibilitychange', update);
    };
  }, [kind, id, canType, comments]);
}
