import type { KeptUpload } from '#platform/images/pictures.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { PICTURE_BYTES } from '../../http/uploads.ts';
import { cleanPostSource } from '../../text/post/clean-post-source.ts';
import type { NewPicture, PictureChange } from './kept-pictures.server.ts';
import { LENGTHS, MOST_PICTURES } from './submission-forms.ts';

const uploadsRule = { name: 'submission-picture', attempts: 80, withinSeconds: 3600 };

type Doors = Pick<RequestContext, 'keepPicture' | 'limits' | 'clientAddress' | 'getActor'>;

export interface ReadPictures {
  /** As far as they could be read. */
  change: PictureChange;
  /** The slots of those that were. */
  slots: number[];
  /** Beside the first that could not. */
  errors: Record<string, string>;
}

interface Chosen {
  slot: number;
  file: File;
  alt: string;
}

/** The pictures of the form, drawn anew and kept; or a sentence beside the first that is none. */
export async function readPictures(doors: Doors, form: FormData): Promise<ReadPictures> {
  const added: NewPicture[] = [];
  const slots: number[] = [];
  const read = (errors: Record<string, string>): ReadPictures => ({
    change: { added, ...changesIn(form) },
    slots,
    errors,
  });
  for (const { slot, file, alt } of chosenIn(form)) {
    const kept = await keep(doors, file);
    if (typeof kept === 'string') return read({ [`picture-${slot}`]: kept });
    added.push({ ...kept, alt });
    slots.push(slot);
  }
  return read({});
}

/** Or a sentence why not. */
async function keep(doors: Doors, file: File): Promise<KeptUpload | string> {
  if (file.size > PICTURE_BYTES) return 'That picture has over 5 MB; please choose a smaller one.';
  if (!(await isAllowed(doors))) return 'That was a lot of pictures. Please wait an hour.';
  const stored = await doors.keepPicture(new Uint8Array(await file.arrayBuffer()));
  return stored ?? 'That is no picture we can read: JPEG, PNG, WebP, AVIF and GIF work.';
}

function chosenIn(form: FormData): Chosen[] {
  const slots = Array.from({ length: MOST_PICTURES }, (_, index) => index + 1);
  return slots.flatMap((slot) => {
    const file = form.get(`picture-${slot}`);
    if (!(file instanceof File) || file.size === 0) return [];
    return [{ slot, file, alt: readAlt(form.get(`alt-${slot}`)) }];
  });
}

/** `kept-12` is the alternative text of a picture that is there, `remove-12` takes it away. */
export function changesIn(form: FormData): Omit<PictureChange, 'added'> {
  const alts = new Map<number, string>();
  const removed = new Set<number>();
  for (const [name, value] of form) {
    const [, act, id] = /^(kept|remove)-(\d{1,10})$/.exec(name) ?? [];
    if (act === 'kept') alts.set(Number(id), readAlt(value));
    if (act === 'remove') removed.add(Number(id));
  }
  return { alts, removed };
}

function readAlt(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string') return '';
  return cleanPostSource(value).replace(/\s+/gu, ' ').trim().slice(0, LENGTHS.alt);
}

async function isAllowed({ limits, clientAddress, getActor }: Doors): Promise<boolean> {
  const actor = await getActor();
  const key = actor.kind === 'member' ? `member ${actor.id}` : `address ${clientAddress}`;
  return limits(uploadsRule).allow(key);
}
