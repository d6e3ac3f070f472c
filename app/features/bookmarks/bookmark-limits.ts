export const MAX_FOLDER_NAME_LENGTH = 60;
/** Each search reads them all. */
export const MAX_BOOKMARKS = 2000;
export const MAX_FOLDERS = 100;
export const MAX_SEARCH_LENGTH = 100;
