import { MAX_IMPORTED_IMAGES } from '#app/features/discussions/imports.server.ts';
import { addUpload } from '#app/features/images/uploads.server.ts';
import type { SourceAttachment } from '../import-source.ts';
import { findImported, insertImported } from '../imports.queries.server.ts';
import type { Importing } from './import-deps.ts';

const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
const MAX_NAME_LENGTH = 200;
const IMAGE_NAME = /\.(jpe?g|png|gif|webp|avif)$/i;
const OTHER_NAME = /\.\w{1,5}$/;
const START_BYTES = 12;
const IMAGE_START = /^(?:\u00ff\u00d8|\u0089PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;

const NO_IMAGE = 'Only images are attached here.';

interface PlannedAttachments {
  images: SourceAttachment[];
  /** Why the others are left out. */
  problems: { name: string; problem: string }[];
}

/** Which files of a post become its images, as far as that can be told without fetching any. */
export async function planAttachments(
  { workspace }: Pick<Importing, 'workspace'>,
  attachments: readonly SourceAttachment[],
): Promise<PlannedAttachments> {
  const planned: PlannedAttachments = { images: [], problems: [] };
  for (const attachment of attachments) {
    const { name } = attachment;
    const problem =
      (await findProblem({ workspace }, attachment)) ??
      (planned.images.length < MAX_IMPORTED_IMAGES
        ? undefined
        : `A post has at most ${MAX_IMPORTED_IMAGES} images.`);
    if (problem) planned.problems.push({ name, problem });
    else planned.images.push(attachment);
  }
  return planned;
}

async function findProblem(
  { workspace }: Pick<Importing, 'workspace'>,
  { name, entry, url }: SourceAttachment,
): Promise<string | undefined> {
  const isImage = IMAGE_NAME.test(name);
  if (!isImage && OTHER_NAME.test(name)) return NO_IMAGE;
  if (entry === undefined && !isAddress(url)) return 'It was left out. It isn’t in the file.';
  if (!isImage) return NO_IMAGE;
  if (entry === undefined) return undefined;
  const start = await workspace.readStart(entry, START_BYTES);
  return IMAGE_START.test(start.toString('latin1'))
    ? undefined
    : 'An image was left out. It is not an image that can be read.';
}

function isAddress(url: string | undefined): boolean {
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url);
}

/** The images of a post here. Reports the files that are none or can't be had. */
export async function importAttachments(
  importing: Importing,
  attachments: readonly SourceAttachment[],
  item: string,
): Promise<number[]> {
  const { report } = importing;
  const ids: number[] = [];
  const { images, problems } = await planAttachments(importing, attachments);
  for (const { name, problem } of problems) await report(`${item}: ${name}`, problem);
  for (const image of images) {
    const added = await importAttachment(importing, image);
    if ('id' in added) ids.push(added.id);
    else await report(`${item}: ${image.name}`, `An image was left out. ${added.problem}`);
  }
  return ids;
}

async function importAttachment(
  importing: Importing,
  attachment: SourceAttachment,
): Promise<{ id: number } | { problem: string }> {
  const { db, source, write, now, saveImage } = importing;
  const { sourceId, name } = attachment;
  const known = (await findImported(db, source, 'attachment', [sourceId])).get(sourceId);
  if (known !== undefined) return { id: known };
  const bytes = await readFile(importing, attachment);
  if ('problem' in bytes) return bytes;
  const saved = await saveImage(bytes);
  if (!saved) return { problem: 'It is not an image that can be read.' };
  const title = name.slice(0, MAX_NAME_LENGTH);
  const id = await write(async (unit, count) => {
    const upload = { purpose: 'attachment', title, alt: '' } as const;
    const added = await addUpload(unit, saved, upload, now());
    await insertImported(unit.db, importing, 'attachment', new Map([[sourceId, added]]), now());
    count('images');
    return added;
  });
  return { id };
}

async function readFile(
  { workspace, fetchWeb }: Importing,
  { entry, url }: SourceAttachment,
): Promise<Uint8Array | { problem: string }> {
  if (entry !== undefined) {
    const bytes = await workspace.readSmall(entry, MAX_IMAGE_BYTES);
    return bytes ?? { problem: 'Its file is missing or too large.' };
  }
  const fetched = await fetchWeb(url ?? '', { types: ['image/*'], maxBytes: MAX_IMAGE_BYTES });
  return fetched.isFetched ? fetched.body : { problem: fetched.message };
}
