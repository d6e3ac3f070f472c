import { AppError } from '#app/errors.ts';
import { savePendingImage } from '#app/features/discussions/discussions.server.ts';
import { isChosenFile } from '#app/http/forms/uploads.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { cleanPostSource } from '#app/text/post/clean-post-source.ts';
import { MAX_IMAGES, MAX_LENGTHS } from '../submission-forms.ts';
import type { ImageChanges } from './draft-images.server.ts';

const uploadLimit = { name: 'submission-image', attempts: 80, withinSeconds: 3600 };
/** Until the submission is saved, which has a title of its own. */
const TITLE = 'Image of an unsent submission';

export interface UploadedImages {
  changes: ImageChanges;
  /** Images of this request. They are pending until a submission attaches them. */
  uploadedIds: number[];
  /** The file inputs whose images were saved. */
  slots: number[];
  /** By field name. */
  errors: Record<string, string>;
}

interface SelectedFile {
  slot: number;
  file: File;
  alt: string;
}

/**
 * Saves the form's images as pending images, as the board does, so that a refused form keeps them.
 * Stops at the first invalid one.
 */
export async function readImages(request: RequestContext, form: FormData): Promise<UploadedImages> {
  const { alts, removed } = parseImageChanges(form);
  const added = new Map<number, string>();
  const slots: number[] = [];
  const result = (errors: Record<string, string>): UploadedImages => ({
    // A removal cannot mean an image that this form only now uploads.
    changes: {
      alts: new Map([...alts, ...added]),
      removed: new Set([...removed].filter((id) => !added.has(id))),
    },
    uploadedIds: [...added.keys()],
    slots,
    errors,
  });
  for (const { slot, file, alt } of selectedFiles(form)) {
    try {
      const upload = { file, alt, title: TITLE, limit: uploadLimit };
      const { id } = await savePendingImage(request, upload);
      added.set(id, alt);
      slots.push(slot);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return result({ [`image-${slot}`]: error.publicMessage });
    }
  }
  return result({});
}

function selectedFiles(form: FormData): SelectedFile[] {
  const slots = Array.from({ length: MAX_IMAGES }, (_, index) => index + 1);
  return slots.flatMap((slot) => {
    const file = form.get(`image-${slot}`);
    if (!isChosenFile(file)) return [];
    return [{ slot, file, alt: parseAltText(form.get(`alt-${slot}`)) }];
  });
}

/** `kept-12` is the alt text of the attached image 12; `remove-12` removes that image. */
export function parseImageChanges(form: FormData): ImageChanges {
  const alts = new Map<number, string>();
  const removed = new Set<number>();
  for (const [name, value] of form) {
    const [, action, id] = /^(kept|remove)-(\d{1,10})$/.exec(name) ?? [];
    if (action === 'kept') alts.set(Number(id), parseAltText(value));
    if (action === 'remove') removed.add(Number(id));
  }
  return { alts, removed };
}

function parseAltText(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string') return '';
  return cleanPostSource(value).replace(/\s+/gu, ' ').trim().slice(0, MAX_LENGTHS.alt);
}
