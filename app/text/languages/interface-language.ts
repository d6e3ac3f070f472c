/** The language of the program's own texts. They have no translations yet. */
export const INTERFACE_LANGUAGE = 'en-US';
