// In code points. Not in check-name.ts, so that pages don't load its character tables.
export const MIN_NAME_LENGTH = 2;
export const MAX_NAME_LENGTH = 40;
