import { checkMayPost } from '#app/features/discussions/discussions.server.ts';
import {
  cleanAltText,
  readImageForm,
  savePendingImages,
} from '#app/features/images/uploads.server.ts';
import { isChosenFile } from '#app/http/forms/uploads.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { MAX_IMAGES, MAX_LENGTHS, slotFields } from '../submission-forms.ts';
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

/**
 * Saves the form's images as pending images, as the board does, so that a refused form keeps them.
 * Stops at the first invalid one.
 */
export async function readImages(request: RequestContext, form: FormData): Promise<UploadedImages> {
  const { alts, removed } = readImageChanges(form);
  const uploads = getSelectedFiles(form);
  const { saved, refusal } = await savePendingImages(request, uploads, {
    title: TITLE,
    checkMayUpload: () => checkMayPost(request, uploadLimit),
  });
  const added = new Map(saved.map(({ id, alt }) => [id, alt]));
  const [slots, refused] = [uploads.slice(0, saved.length), uploads[saved.length]];
  return {
    // A removal cannot mean an image that this form only now uploads.
    changes: {
      alts: new Map([...alts, ...added]),
      removed: new Set([...removed].filter((id) => !added.has(id))),
    },
    uploadedIds: [...added.keys()],
    slots: slots.map(({ slot }) => slot),
    errors: refusal && refused ? { [slotFields.file(refused.slot)]: refusal.publicMessage } : {},
  };
}

function getSelectedFiles(form: FormData): { slot: number; file: File; alt: string }[] {
  const slots = Array.from({ length: MAX_IMAGES }, (_, index) => index + 1);
  return slots.flatMap((slot) => {
    const file = form.get(slotFields.file(slot));
    if (!isChosenFile(file)) return [];
    return [{ slot, file, alt: cleanAltText(form.get(slotFields.alt(slot)), MAX_LENGTHS.alt) }];
  });
}

export function readImageChanges(form: FormData): ImageChanges {
  const { altTexts, removedIds } = readImageForm(form, MAX_LENGTHS.alt);
  return { alts: altTexts, removed: new Set(removedIds) };
}
