import type { RequestContext } from '#app/http/request-context.ts';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, UNREADABLE_IMAGE } from '#app/http/uploads.ts';
import { cleanPostSource } from '#app/text/post/clean-post-source.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import { MAX_IMAGES, MAX_LENGTHS } from '../form/submission-forms.ts';
import type { ImageChanges, NewImage } from './draft-images.server.ts';

const uploadRateLimit = { name: 'submission-image', attempts: 80, withinSeconds: 3600 };

type UploadDeps = Pick<RequestContext, 'saveImage' | 'limits' | 'clientAddress' | 'getViewer'>;

export interface UploadedImages {
  changes: ImageChanges;
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

/** Re-encodes and saves the form's images. Stops at the first invalid one. */
export async function readImages(deps: UploadDeps, form: FormData): Promise<UploadedImages> {
  const added: NewImage[] = [];
  const slots: number[] = [];
  const result = (errors: Record<string, string>): UploadedImages => ({
    changes: { added, ...parseImageChanges(form) },
    slots,
    errors,
  });
  for (const { slot, file, alt } of selectedFiles(form)) {
    const saved = await saveUpload(deps, file);
    if (typeof saved === 'string') return result({ [`image-${slot}`]: saved });
    added.push({ ...saved, alt });
    slots.push(slot);
  }
  return result({});
}

/** Returns an error message if the file can't be saved. */
async function saveUpload(deps: UploadDeps, file: File): Promise<SavedUpload | string> {
  if (file.size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
  if (!(await isAllowed(deps))) return "You've uploaded a lot of images. Please wait an hour.";
  const saved = await deps.saveImage(new Uint8Array(await file.arrayBuffer()));
  return saved ?? UNREADABLE_IMAGE;
}

function selectedFiles(form: FormData): SelectedFile[] {
  const slots = Array.from({ length: MAX_IMAGES }, (_, index) => index + 1);
  return slots.flatMap((slot) => {
    const file = form.get(`image-${slot}`);
    if (!(file instanceof File) || file.size === 0) return [];
    return [{ slot, file, alt: parseAltText(form.get(`alt-${slot}`)) }];
  });
}

/** `kept-12` is the alt text of the attached image 12; `remove-12` removes that image. */
export function parseImageChanges(form: FormData): Omit<ImageChanges, 'added'> {
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

async function isAllowed({ limits, clientAddress, getViewer }: UploadDeps): Promise<boolean> {
  const actor = await getViewer();
  const key = actor.kind === 'member' ? `member ${actor.id}` : `address ${clientAddress}`;
  return limits(uploadRateLimit).allow(key);
}
