// In code points.
export const MIN_PASSWORD_LENGTH = 10;
/** Longer passwords are rejected before hashing, because hashing takes time. */
export const MAX_PASSWORD_LENGTH = 200;
