import { Field } from '#app/ui/forms/field.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MAX_FOLDER_NAME_LENGTH } from '../bookmark-limits.ts';
import type { BookmarkState } from '../reading/bookmark-state.server.ts';

/** Where to save it. */
export function SaveFields({ state: { target, folders } }: { state: BookmarkState }) {
  return (
    <>
      <input type="hidden" name="target" value={target} />
      {folders.length > 0 && <FolderField folders={folders} />}
      <TextField
        name="newFolder"
        label="New folder"
        hint="optional"
        maxLength={MAX_FOLDER_NAME_LENGTH}
        autoComplete="off"
      />
    </>
  );
}

function FolderField({ folders }: Pick<BookmarkState, 'folders'>) {
  const { id, value, error } = useField({ name: 'folder' });
  return (
    <Field id={id} label="Folder" error={error}>
      <select
        id={id}
        name="folder"
        defaultValue={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-h-12 w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3 text-base text-ink aria-invalid:border-danger"
      >
        <option value="">No folder</option>
        {folders.map((folder) => (
          <option key={folder.id} value={folder.id}>
            {folder.name}
          </option>
        ))}
      </select>
    </Field>
  );
}
