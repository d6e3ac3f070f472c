import { buttonClasses, SubmitButton } from '#app/ui/button.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MAX_FOLDER_NAME_LENGTH } from '../bookmark-limits.ts';
import type { BookmarkFolder } from '../reading/bookmark-list.ts';

interface FolderFormsProps {
  /** The one that the list shows. */
  folder: BookmarkFolder | undefined;
  refusal: RefusedForm | undefined;
}

/** A form for a new folder, or forms for the one that is open. */
export function FolderForms({ folder, refusal }: FolderFormsProps) {
  return (
    <details open={refusal !== undefined} className="group/folder">
      <summary className="type-label inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="animated-underline">{folder ? 'Edit folder' : 'New folder'}</span>
        <span aria-hidden="true" className="group-open/folder:rotate-180">
          ⌄
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-4">
        <PostForm
          key={folder?.id ?? 'new'}
          refusal={refusal}
          values={{ name: folder?.name ?? '' }}
          className="flex max-w-xl flex-wrap items-end gap-3"
        >
          <input type="hidden" name="intent" value={folder ? 'rename-folder' : 'create-folder'} />
          {folder && <input type="hidden" name="folder" value={folder.id} />}
          <div className="min-w-0 flex-1 basis-56">
            <TextField
              name="name"
              label={folder ? 'Name of the folder' : 'Name of the new folder'}
              maxLength={MAX_FOLDER_NAME_LENGTH}
              autoComplete="off"
            />
          </div>
          <SubmitButton label={folder ? 'Rename' : 'Create folder'} pendingLabel="Saving…" />
        </PostForm>
        {folder && (
          <PostForm className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <input type="hidden" name="intent" value="delete-folder" />
            <input type="hidden" name="folder" value={folder.id} />
            <button type="submit" className={buttonClasses('danger', 'compact')}>
              Delete folder
            </button>
            <span className="text-small text-ink-soft">Its bookmarks stay, in no folder.</span>
          </PostForm>
        )}
      </div>
    </details>
  );
}
