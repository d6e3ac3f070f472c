import { readContentId } from '../../http/content-id.ts';
import type { RequestContext } from '../../http/request-context.ts';
import {
  ALT_LENGTH,
  PICTURES_MOST,
  type PostPicture,
  pictureFields,
  TOO_MANY_PICTURES,
} from './post-picture-summary.ts';
import { dropWaitingPictures, getWaitingPictures, keepForPost } from './waiting-pictures.server.ts';

/** The pictures a form brings along. */
export interface BroughtPictures {
  /** All it names, whether or not they still wait: sent twice, they have been posted already. */
  ids: number[];
  /** Those that wait for the post, with what the form says they show. */
  waiting: PostPicture[];
  /** Why one of them was not taken. */
  refusal: { sentence: string; status: number } | undefined;
}

const none: BroughtPictures = { ids: [], waiting: [], refusal: undefined };

/**
 * Keeps the files of a form and finds what was kept before, whatever becomes of the form: one that
 * is refused is shown again with its pictures.
 */
export async function takePictures(
  request: RequestContext,
  form: FormData,
): Promise<BroughtPictures> {
  const dropped = readPictureIds(form, pictureFields.dropped);
  const sent = readPictureIds(form, pictureFields.sent).filter((id) => !dropped.includes(id));
  const files = form.getAll(pictureFields.files).filter(isFile);
  if (sent.length + files.length + dropped.length === 0) return none;
  const taken = await keepFiles(request, files, PICTURES_MOST - sent.length);
  const ids = [...sent, ...taken.ids].slice(0, PICTURES_MOST);
  const isOver = sent.length > PICTURES_MOST;
  const tooMany = { sentence: TOO_MANY_PICTURES, status: 422 };
  const actor = await request.getActor();
  const person = taken.ids.length > 0 ? await request.becomePerson() : actor;
  if (person.kind === 'visitor') return { ids, waiting: [], refusal: taken.refusal };
  if (dropped.length > 0) await dropWaitingPictures(request, person, dropped);
  const found = await getWaitingPictures(request.db, person, ids);
  const descriptions = readDescriptions(form);
  const waiting = found.map((picture) => ({
    ...picture,
    alt: descriptions.get(picture.id) ?? '',
  }));
  return { ids, waiting, refusal: isOver ? tooMany : taken.refusal };
}

async function keepFiles(request: RequestContext, files: readonly File[], room: number) {
  const ids: number[] = [];
  for (const file of files) {
    if (ids.length >= room) {
      return { ids, refusal: { sentence: TOO_MANY_PICTURES, status: 422 } };
    }
    const kept = await keepForPost(request, file);
    if (!('picture' in kept)) {
      return { ids, refusal: { ...kept, sentence: `${file.name}: ${kept.sentence}` } };
    }
    ids.push(kept.picture.id);
  }
  return { ids, refusal: undefined };
}

/** Ids of pictures under a name that may stand in a form several times. */
export function readPictureIds(form: FormData, name: string): number[] {
  return readIds(form.getAll(name).map(String));
}

/** One or several in a value, each once. */
export function readIds(values: readonly string[]): number[] {
  const words = values.flatMap((value) => value.split(','));
  return [...new Set(words.map((word) => readContentId(word)).filter((id) => id !== undefined))];
}

/** What a form says its pictures show, by picture. */
export function readDescriptions(form: FormData): Map<number, string> {
  const descriptions = new Map<number, string>();
  for (const [name, typed] of form) {
    const id = readContentId(pictureFields.ofAlt(name));
    if (id === undefined || typeof typed !== 'string') continue;
    descriptions.set(id, typed.trim().slice(0, ALT_LENGTH));
  }
  return descriptions;
}

function isFile(value: FormDataEntryValue): value is File {
  return value instanceof File && value.size > 0;
}
