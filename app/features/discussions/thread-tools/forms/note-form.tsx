import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import type { ShownNote } from '../thread-tools.schema.ts';
import { ToolButtons, ToolForm, ToolSection } from './tool-form.tsx';

interface NoteFormProps {
  /** Newest first. */
  notes: readonly ShownNote[];
  refusal: RefusedForm | undefined;
}

export function NoteForm({ notes, refusal }: NoteFormProps) {
  return (
    <ToolSection
      id="note"
      title="Staff note"
      status="A word to everyone in the thread, from the moderators. It names nobody, and shows in a locked thread too."
    >
      <ToolForm name="note" intents={['note']} refusal={refusal}>
        <AdminTextarea label="Note" name="note" rows={3} />
        <ToolButtons buttons={[{ intent: 'note', label: 'Leave note', pendingLabel: 'Saving…' }]} />
      </ToolForm>
      {notes.length > 0 && (
        <ul className="mt-5 border-t border-line">
          {notes.map((note) => (
            <li key={note.id} className="border-b border-line py-2">
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
    </ToolSection>
  );
}

function Note({ note: { id, at, text } }: { note: ShownNote }) {
  return (
    <AdminForm refusal={undefined} className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <input type="hidden" name="line" value={id} />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere whitespace-pre-line">
        {text}
        <span className="block text-note text-ink-faint">
          <Timestamp at={at} />
        </span>
      </p>
      <button
        type="submit"
        name="intent"
        value="remove-note"
        aria-label={`Remove the note “${text.slice(0, 60)}”`}
        className="admin-button"
      >
        Remove
      </button>
    </AdminForm>
  );
}
