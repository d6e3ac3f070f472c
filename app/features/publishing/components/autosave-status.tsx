import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PublicationStatus } from '#app/http/lists/admin-list.ts';
import { useTypedText, useUnsavedText } from '#app/ui/admin/forms/unsaved-text.ts';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { ShownComments } from '../comments/use-review-comments.ts';
import type { EditResult } from '../editing/edit-action.server.ts';
import type { EditView } from '../editing/edit-view.server.ts';
import { useAutosave } from './use-autosave.ts';

interface AutosaveStatusProps {
  form: React.RefObject<HTMLFormElement | null>;
  path: string;
  isActive: boolean;
  /** Set while the form shows why it was refused. */
  refused: EditResult | undefined;
  /** Called with `refused` when the text has been kept. */
  onKept: (refused: EditResult | undefined) => void;
  lockedAt: React.RefObject<string>;
  comments: ShownComments;
  shownRevision: number;
  view: EditView;
}

/**
 * Keeps the typed text, and tells what happened to it next to the buttons. Belongs inside the form, so
 * that it starts again when a save replaces the form.
 */
export function AutosaveStatus({ form, shownRevision, view, ...options }: AutosaveStatusProps) {
  const { status, formId, unsaved } = view;
  const { refused } = options;
  const kept = useAutosave(form, { ...options, status });
  const { isFailing, takenOverBy, revision } = kept;
  // Someone else's text was kept when they typed it, before this member took over.
  const openedAt = unsaved?.by === undefined && !refused ? unsaved?.savedAt : undefined;
  const keptAt = kept.keptAt ?? openedAt;
  const hasTypedText = useTypedText(form);
  // Everything that is typed is kept, if only when the page is left.
  useUnsavedText(() => isFailing === true && hasTypedText());
  // The page's data is loaded again while the form stays.
  const [draft] = useState({ formId, shownDraft: unsaved?.ref ?? '' });
  const isOutdated = revision !== undefined && revision > shownRevision;
  return (
    <>
      <input type="hidden" name="formId" value={draft.formId} />
      <input type="hidden" name="shownDraft" value={draft.shownDraft} />
      {takenOverBy && <TakenOver by={takenOverBy} />}
      <p role="status" className="text-note text-ink-soft">
        {isFailing && 'We can’t save your draft right now. Save, or copy your text. '}
        {isOutdated && 'Someone else saved a newer version. When you save, you’ll see both.'}
        {!isOutdated && !isFailing && keptAt && (
          <>
            {refused ? REFUSED : (keptLabels[status] ?? 'Draft saved')}, <Timestamp at={keptAt} />
            {kept.isApart && '. Another version was typed elsewhere. Both are kept.'}
          </>
        )}
      </p>
    </>
  );
}

const REFUSED = 'Not saved yet, but what you typed is kept';

/** Those of the other statuses are simply the text. */
const keptLabels: Partial<Record<PublicationStatus, string>> = {
  published: 'Kept, but not on the site yet',
  scheduled: 'Kept, but not part of what goes live',
};

function TakenOver({ by }: { by: string }) {
  const { pathname } = useLocation();
  return (
    <p role="alert" className="edit-taken-over">
      <strong>{by} took over.</strong> What you type now is kept apart from their text.{' '}
      <Link to={pathname} reloadDocument className="underline">
        Show their text
      </Link>
    </p>
  );
}
