import { parseContentId } from '#app/http/content-id.ts';
import { cleanPostSource } from '#app/text/post/clean-post-source.ts';
import { imageFields, MAX_ALT_LENGTH } from '../embeds/image-form.ts';

/** The names that `imageFields.altName` makes. */
const ALT_NAME = /^alt-(\d+)$/;

/** What a form says about images that are uploaded already. */
export interface ImageForm {
  pendingIds: number[];
  removedIds: number[];
  /** By image id. */
  altTexts: Map<number, string>;
}

export function readImageForm(form: FormData, maxAltLength = MAX_ALT_LENGTH): ImageForm {
  const altTexts = new Map<number, string>();
  for (const [name, typed] of form) {
    const id = parseContentId(ALT_NAME.exec(name)?.[1]);
    if (id !== undefined) altTexts.set(id, cleanAltText(typed, maxAltLength));
  }
  return {
    pendingIds: readImageIds(form.getAll(imageFields.pending)),
    removedIds: readImageIds(form.getAll(imageFields.removed)),
    altTexts,
  };
}

/** Unique ids from values that may each list several, separated by commas. */
export function readImageIds(values: readonly FormDataEntryValue[]): number[] {
  const items = values.flatMap((value) => String(value).split(','));
  return [...new Set(items.map((item) => parseContentId(item)).filter((id) => id !== undefined))];
}

/** One line. */
export function cleanAltText(typed: FormDataEntryValue | null, maxLength: number): string {
  if (typeof typed !== 'string') return '';
  return cleanPostSource(typed).replace(/\s+/gu, ' ').trim().slice(0, maxLength);
}
