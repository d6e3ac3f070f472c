import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import type { BookmarkState } from '../reading/bookmark-state.server.ts';
import { type BookmarkTarget, saveBookmarkPath } from './bookmark-ref.ts';
import type { SaveDialogProps } from './save-dialog.tsx';

const PATH = saveBookmarkPath('' as BookmarkTarget);

/**
 * Has the links that save something open a dialog on their page, and say what is saved. Only members load it, because
 * public pages have no room for more scripts.
 */
export function SaveInPlace() {
  const [target, setTarget] = useState<BookmarkTarget>();
  const [Dialog, setDialog] = useState<ComponentType<SaveDialogProps>>();
  const { pathname } = useLocation();
  const open = useCallback((event: MouseEvent) => {
    const link = (event.target as Element).closest?.(`a[href^="${PATH}"]`);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    // The router would follow the link.
    event.stopPropagation();
    setTarget(readTarget(link));
    import('./save-dialog.tsx').then(
      ({ SaveDialog }) => setDialog(() => SaveDialog),
      // The file is gone after a deployment.
      () => window.location.assign(link.getAttribute('href') ?? ''),
    );
  }, []);
  useEffect(() => {
    document.addEventListener('click', open, true);
    return () => document.removeEventListener('click', open, true);
  }, [open]);
  return (
    <>
      <SavedMark key={pathname} />
      {target && Dialog && (
        <Dialog
          target={target}
          onSaved={(isSaved) => mark(target, isSaved)}
          onClosed={() => setTarget(undefined)}
        />
      )}
    </>
  );
}

/** Marks the link of a page if its target is saved. */
function SavedMark() {
  const { load, data } = useFetcher<BookmarkState>();
  useEffect(() => {
    const link = document.querySelector('.save-link');
    if (link) void load(saveBookmarkPath(readTarget(link)));
  }, [load]);
  useEffect(() => {
    if (data) mark(data.target, data.isSaved);
  }, [data]);
  return null;
}

function readTarget(link: Element): BookmarkTarget {
  return (link.getAttribute('href') ?? '').slice(PATH.length) as BookmarkTarget;
}

function mark(target: BookmarkTarget, isSaved: boolean): void {
  for (const link of document.querySelectorAll('.save-link')) {
    if (readTarget(link) !== target) continue;
    link.toggleAttribute('data-saved', isSaved);
    // The stylesheet adds a letter, which screen readers would take for a word.
    if (isSaved) link.setAttribute('aria-label', 'Saved');
    else link.removeAttribute('aria-label');
  }
}
