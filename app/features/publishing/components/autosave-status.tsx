import { LocalTime } from '#app/ui/local-time.tsx';
import { useAutosave } from './use-autosave.ts';

interface AutosaveStatusProps {
  form: React.RefObject<HTMLFormElement | null>;
  path: string;
  isActive: boolean;
  /** Set while the form shows why it was refused. */
  refused: object | undefined;
  shownRevision: number;
}

/**
 * Keeps the typed text, and tells what happened to it next to the buttons. Belongs inside the form, so
 * that it starts again when a save replaces the form.
 */
export function AutosaveStatus({ form, shownRevision, ...options }: AutosaveStatusProps) {
  const { keptAt, isFailing, takenOverBy, revision } = useAutosave(form, options);
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
