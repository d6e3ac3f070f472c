import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';

/** Only members have bookmarks. The database deletes them together with the actor. */
export const bookmarksPersonalData: PersonalDataHandlers = {
  records: [
    ownRows({
      name: 'bookmarks',
      table: 'bookmarks',
      column: 'actor_id',
      columns: ['kind', 'item_id', 'folder_id', 'created_at'],
    }),
    ownRows({
      name: 'bookmarkFolders',
      table: 'bookmark_folders',
      column: 'actor_id',
      columns: ['name', 'created_at', 'deleted_at'],
    }),
  ],
};
