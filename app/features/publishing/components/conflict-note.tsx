import { useLocation } from 'react-router';
import type { FormValues } from '#app/features/content/editing.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import type { EditView } from '../editing/edit-view.server.ts';
import type { Conflict } from '../editing/save-item.server.ts';
import { shownText } from '../versions/shown-text.ts';
import { EditNote } from './edit-notes.tsx';

interface ConflictNoteProps {
  view: EditView;
  conflict: Conflict;
  typed: FormValues;
}

/** Shows the other text next to the form with the typed one. Saving again replaces the other. */
export function ConflictNote({ view, conflict, typed }: ConflictNoteProps) {
  const { pathname } = useLocation();
  const differing = view.fields.filter(
    ({ name }) => shownText(conflict.values[name]) !== shownText(typed[name]),
  );
  return (
    <div role="alert" tabIndex={-1} className="outline-none">
      <EditNote actions={<AdminLink to={pathname}>Discard my text and use theirs</AdminLink>}>
        <p data-field-error="">
          <strong>Someone else saved a newer version while you were editing.</strong> Yours is in
          the form and isn’t saved. Copy over what you need. Saving again replaces theirs, which
          stays in the version history.
        </p>
        {differing.map(({ name, label }) => (
          <div key={name} className="mt-3">
            <p className="type-label text-ink-soft">{label}: their text</p>
            <pre className="edit-other-text">
              {shownText(conflict.values[name], view.choices[name]) || '(empty)'}
            </pre>
          </div>
        ))}
      </EditNote>
    </div>
  );
}
