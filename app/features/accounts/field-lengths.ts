// Apart from the schemas, so that pages need not carry the library those are made with.

/** Longest address mail systems accept (RFC 5321, 4.5.3.1.3, without its angle brackets). */
export const EMAIL_LENGTH = 254;
export const PASSWORD_LEAST = 10;
/** What is longer is refused before it is hashed. */
export const PASSWORD_LENGTH = 200;
/** What somebody says about themselves on their page. */
export const ABOUT_LENGTH = 600;
