import type { RequestContext } from '#app/http/request-context.ts';
import { MAX_IMAGE_BYTES } from '#app/http/uploads.ts';
import { cleanPostSource } from '#app/text/post/clean-post-source.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import { MAX_IMAGES, MAX_LENGTHS } from '../form/submission-forms.ts';
import type { ImageChanges, NewImage } from './draft-images.server.ts';

const uploadRateLimit = { name: 'submission-picture', attempts: 80, withinSeconds: 3600 };

type UploadDeps = Pick<RequestContext, 'saveImage' | 'limits' | 'clientAddress' | 'getViewer'>;

export interface UploadedImages {
  /** As far as they could be read. */
  changes: ImageChanges;
  /** The slots of those that were. */
  slots: number[];
  /** Beside the first that could not. */
  errors: Record<string, string>;
}

interface SelectedFile {
  slot: number;
  file: File;
  alt: string;
}

/** The pictures of the form, drawn anew and kept; or a sentence beside the first that is none. */
export async function readImages(doors: UploadDeps, form: FormData): Promise<UploadedImages> {
  const added: NewImage[] = [];
  const slots: number[] = [];
  const read = (errors: Record<string, string>): UploadedImages => ({
    changes: { added, ...parseImageChanges(form) },
    slots,
    errors,
  });
  for (const { slot, file, alt } of selectedFiles(form)) {
    const kept = await saveUpload(doors, file);
    if (typeof kept === 'string') return read({ [`picture-${slot}`]: kept });
    added.push({ ...kept, alt });
    slots.push(slot);
  }
  return read({});
}

/** Or a sentence why not. */
async function saveUpload(doors: UploadDeps, file: File): Promise<SavedUpload | string> {
  if (file.size > MAX_IMAGE_BYTES)
    return 'That picture has over 5 MB; please choose a smaller one.';
  if (!(await isAllowed(doors))) return 'That was a lot of pictures. Please wait an hour.';
  const stored = await doors.saveImage(new Uint8Array(await file.arrayBuffer()));
  return stored ?? 'That is no picture we can read: JPEG, PNG, WebP, AVIF and GIF work.';
}

function selectedFiles(form: FormData): SelectedFile[] {
  const slots = Array.from({ length: MAX_IMAGES }, (_, index) => index + 1);
  return slots.flatMap((slot) => {
    const file = form.get(`picture-${slot}`);
    if (!(file instanceof File) || file.size === 0) return [];
    return [{ slot, file, alt: parseAltText(form.get(`alt-${slot}`)) }];
  });
}

/** `kept-12` is the alternative text of a picture that is there, `remove-12` takes it away. */
export function parseImageChanges(form: FormData): Omit<ImageChanges, 'added'> {
  const alts = new Map<number, string>();
  const removed = new Set<number>();
  for (const [name, value] of form) {
    const [, act, id] = /^(kept|remove)-(\d{1,10})$/.exec(name) ?? [];
    if (act === 'kept') alts.set(Number(id), parseAltText(value));
    if (act === 'remove') removed.add(Number(id));
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
