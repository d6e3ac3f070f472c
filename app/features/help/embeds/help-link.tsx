import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageDialog } from '#app/ui/admin/dialogs/dialog-link.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { findHelpArea, HELP_PATH, helpPath } from '../help-areas.ts';

/** A link to the help for the current page. With scripts it opens a dialog, as does the question mark. */
export function HelpLink() {
  const { pathname } = useLocation();
  const { id, title } = findHelpArea(pathname);
  const { open, dialog } = usePageDialog(
    async () => (await import('./help-dialog.tsx')).HelpDialog,
  );
  const isHelp = pathname.startsWith(HELP_PATH);
  useQuestionMark(() => {
    if (!isHelp) void open(helpPath(id), title);
  });
  return (
    <>
      <Link
        to={isHelp ? HELP_PATH : helpPath(id)}
        aria-haspopup={isHelp ? undefined : 'dialog'}
        aria-keyshortcuts="?"
        title="Help (?)"
        className="admin-help-link"
        onClick={(event) => {
          if (isHelp || !isPlainClick(event)) return;
          event.preventDefault();
          void open(helpPath(id), title);
        }}
      >
        <span aria-hidden="true">?</span>
        <span className="sr-only">Help</span>
      </Link>
      {dialog}
    </>
  );
}

const TYPING = 'input, textarea, select, [contenteditable]';

function useQuestionMark(open: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
