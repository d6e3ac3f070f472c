import { z } from 'zod';

const MAX_TEXT_LENGTH = 60_000;

const body = z
  .string()
  .max(
    MAX_TEXT_LENGTH,
    `The text can be up to ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters.`,
  );

/** A legal text of the site. An empty one is the default text. */
export const legalText = z.object({ body, updatedOn: z.iso.date() });

export const legalTextInput = z.object({
  // Browsers send line breaks as CR LF.
  body: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(body),
  updatedOn: z.iso.date('Enter a date, such as 2026-03-15.'),
});
