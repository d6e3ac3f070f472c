import { useState } from 'react';
import { useTypedText, useUnsavedText } from '#app/ui/admin/forms/unsaved-text.ts';
import { LocalTime } from '#app/ui/local-time.tsx';
import { useAutosave } from './use-autosave.ts';

interface AutosaveStatusProps {
  form: React.RefObject<HTMLFormElement | null>;
  path: string;
  isActive: boolean;
  /** Set while the form shows why it was refused. */
  refused: object | undefined;
  shownRevision: number;
  formId: string;
  /** When the unsaved changes were kept that the form started with, in ISO 8601; or empty. */
  shownDraft: string;
  /** Other unsaved changes wait to be restored or discarded. */
  hasOtherDraft: boolean;
}

/**
 * Keeps the typed text, and tells what happened to it next to the buttons. Belongs inside the form, so
 * that it starts again when a save replaces the form.
 */
export function AutosaveStatus({
  form,
  shownRevision,
  formId,
  shownDraft,
  hasOtherDraft,
  ...options
}: AutosaveStatusProps) {
  const { keptAt, isFailing, takenOverBy, revision, isHeld } = useAutosave(form, options);
  const hasTypedText = useTypedText(form);
  useUnsavedText(() => {
    const isKept = keptAt ? !isHeld && !isFailing : !hasOtherDraft && !isFailing;
    return !isKept && hasTypedText();
  });
  // The page's data is loaded again while the form stays.
  const [draft] = useState({ formId, shownDraft });
  return (
    <>
      <input type="hidden" name="formId" value={draft.formId} />
      <input type="hidden" name="shownDraft" value={draft.shownDraft} />
      <p role="status" className="min-h-5 text-note text-ink-soft">
        {isFailing && 'Your changes can’t be kept at the moment. Save, or copy your text. '}
        {takenOverBy && `${takenOverBy} took over. `}
        {isHeld &&
          'These changes aren’t kept until you save, because you have other unsaved changes, from earlier or from another tab. '}
        {revision !== undefined && revision > shownRevision
          ? 'Someone saved another text. When you save, you’ll see both.'
          : !isFailing &&
            !isHeld &&
            keptAt && (
              <>
                Unsaved changes kept, <LocalTime at={keptAt} />
              </>
            )}
      </p>
    </>
  );
}
