import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NEW_COMMENT } from '#app/ui/editor/comments/commented-text.ts';
import type { ReviewComments } from '../comments/use-review-comments.ts';
import type { EditResult } from '../editing/edit-action.server.ts';
import type { EditView } from '../editing/edit-view.server.ts';

export type Pane = 'details' | 'comments' | 'preview';

/** Narrower screens show either the text or the pane beside it. The same width as in publishing.css. */
const NARROW = '(width < 64rem)';
const isNarrow = () => window.matchMedia(NARROW).matches;

/** The field whose passages have comments; undefined for kinds without a text. */
export function findCommentedField({ fields }: EditView): string | undefined {
  return fields.find(({ kind }) => kind === 'markdown')?.name;
}

/** The pane below the status on wide screens. Phones show it in place of the text. */
export function useBesideText(
  view: EditView,
  result: EditResult | undefined,
  { text, open, compose, isPending }: ReviewComments,
) {
  const [chosen, setChosen] = useState<{ pane: Pane; result: EditResult | undefined }>();
  const [focusedId, setFocusedId] = useState<number>();
  // A refused form shows its details, which have the fields with errors.
  const beside = chosen && chosen.result === result ? chosen.pane : 'details';
  // Where the text was scrolled to before narrow screens showed a pane in its place.
  const place = useRef<number>(undefined);
  const show = (pane: Pane) => {
    if (beside === 'details' && pane !== 'details' && isNarrow()) place.current = window.scrollY;
    setChosen({ pane, result });
  };
  useLayoutEffect(() => {
    if (beside !== 'details' || place.current === undefined) return;
    window.scrollTo({ top: place.current, behavior: 'instant' });
    place.current = undefined;
  }, [beside]);
  const field = findCommentedField(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page opens with comments
  useEffect(() => {
    if (
      field &&
      view.commentList.comments.some(({ resolvedAt }) => !resolvedAt) &&
      !isNarrow() &&
      !result
    ) {
      show('comments');
    }
  }, []);
  useLayoutEffect(() => {
    text.events.onCompose = (passage) => {
      show('comments');
      // If sending fails, the comment being sent must still be there.
      if (isPending) return;
      text.update({ activeId: NEW_COMMENT });
      compose(passage);
    };
    text.events.onOpen = (id, isByKeyboard) => {
      text.update({ activeId: id });
      if (isByKeyboard) setFocusedId(id);
      // A click may be meant to change the text, which must stay in view and where it is.
      else if (isNarrow() || beside === 'preview') return;
      show('comments');
    };
  });
  return {
    beside,
    show,
    choices: [
      { id: 'details', label: 'Details' },
      ...(field
        ? [{ id: 'comments', label: `Comments${open.length > 0 ? ` (${open.length})` : ''}` }]
        : []),
      ...(view.previewPath ? [{ id: 'preview', label: 'Live preview' }] : []),
    ] as { id: Pane; label: string }[],
    focusedId,
    noteFocused: useCallback(() => setFocusedId(undefined), []),
    showText: () => {
      if (isNarrow()) flushSync(() => show('details'));
    },
    /** For the editor of that field. */
    commented: useMemo(() => (field ? { name: field, text } : undefined), [field, text]),
  };
}
