import { LocalTime } from '#app/ui/local-time.tsx';
import type { Autosave } from './use-autosave.ts';

/** Tells, next to the buttons, what happened to the typed text. */
export function AutosaveStatus({
  autosave: { keptAt, isFailing, takenOverBy, revision },
  shownRevision,
}: {
  autosave: Autosave;
  shownRevision: number;
}) {
  return (
    <p role="status" className="min-h-5 text-note text-ink-soft">
      {isFailing && 'Your changes can’t be kept at the moment. Save, or copy your text. '}
      {takenOverBy && `${takenOverBy} took over. `}
      {revision !== undefined && revision > shownRevision
        ? 'Someone saved another text. When you save, you’ll see both.'
        : !isFailing &&
          keptAt && (
            <>
              Unsaved changes kept, <LocalTime at={keptAt} />
            </>
          )}
    </p>
  );
}
