import { AppError } from '#app/errors.ts';
import type { Member } from '#app/http/actor.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { BookmarkDeps } from '../bookmark-targets.server.ts';
import {
  folderInput,
  newFolderInput,
  renameFolderInput,
  saveInput,
  targetInput,
} from '../bookmarks.schema.ts';
import { bookmarksPath, type ListFilter, removedPath } from '../reading/bookmark-list.ts';
import { createFolder, deleteFolder, renameFolder, restoreFolder } from './folders.server.ts';
import { removeBookmark, saveBookmark } from './save-bookmark.server.ts';

type Deps = BookmarkDeps & Pick<RequestContext, 'transaction' | 'now' | 'limits'>;

/** Does what a form of the list with these parameters says. Returns the path of the list that shows the result. */
export async function handleListForm(
  deps: Deps,
  member: Member,
  form: FormData,
  params: URLSearchParams,
): Promise<string> {
  const { id } = member;
  switch (formText(form, 'intent')) {
    case 'remove': {
      const { target } = parseForm(targetInput, form);
      const from = await removeBookmark(deps, member, target);
      return removedPath(readFilter(params), target, from);
    }
    case 'save': {
      const { target: ref, folder, newFolder } = parseForm(saveInput, form);
      await saveBookmark(deps, member, { ref, folderId: folder, newFolder });
      return withFlashMessage(bookmarksPath(readFilter(params)), 'bookmark-saved');
    }
    case 'create-folder': {
      const folder = await createFolder(deps, id, parseForm(newFolderInput, form).name);
      return withFlashMessage(bookmarksPath({ folder }), 'folder-saved');
    }
    case 'rename-folder': {
      const { folder, name } = parseForm(renameFolderInput, form);
      await renameFolder(deps, id, folder, name);
      return withFlashMessage(bookmarksPath({ folder }), 'folder-saved');
    }
    case 'delete-folder': {
      const { folder } = parseForm(folderInput, form);
      await deleteFolder(deps, id, folder);
      return bookmarksPath({}, { deleted: String(folder) });
    }
    case 'restore-folder': {
      const { folder } = parseForm(folderInput, form);
      await restoreFolder(deps, id, folder);
      return withFlashMessage(bookmarksPath({ folder }), 'folder-saved');
    }
    default:
      throw new AppError('not-found');
  }
}

function readFilter(params: URLSearchParams): ListFilter {
  const folder = params.get('folder');
  return {
    folder: folder === 'none' ? folder : parseContentId(folder ?? undefined),
    search: params.get('q') ?? undefined,
  };
}
