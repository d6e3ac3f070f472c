// Not in the zod schemas, so that pages can import these limits without loading zod.

/** RFC 5321, 4.5.3.1.3, minus the angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_ABOUT_LENGTH = 600;
