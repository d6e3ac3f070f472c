import { z } from 'zod';
import { tooLong } from '#app/text/format-number.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { MAX_FOLDER_NAME_LENGTH } from './bookmark-limits.ts';
import { parseBookmarkTarget } from './embeds/bookmark-ref.ts';

const target = z.string().transform((text, context) => {
  const ref = parseBookmarkTarget(text);
  if (ref) return ref;
  context.addIssue({ code: 'custom', message: 'We can’t find anything to save there.' });
  return z.NEVER;
});

const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Choose one of your folders.')
  .transform(Number);

const name = z
  .string()
  .transform(toOneLine)
  .pipe(z.string().max(MAX_FOLDER_NAME_LENGTH, tooLong(MAX_FOLDER_NAME_LENGTH)));

const requiredName = name.refine((typed) => typed !== '', 'Enter a name for the folder.');

export const targetInput = z.object({ target });

/** A new folder counts, whatever else is chosen. */
export const saveInput = z.object({
  target,
  folder: z.union([z.literal('').transform(() => undefined), id]).optional(),
  newFolder: name.default(''),
});

export const newFolderInput = z.object({ name: requiredName });
export const renameFolderInput = z.object({ folder: id, name: requiredName });
export const folderInput = z.object({ folder: id });

/** Equal for names that only differ in their case and their spaces. */
export function toNameKey(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();
}
