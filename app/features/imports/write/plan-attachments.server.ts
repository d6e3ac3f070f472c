import { MAX_IMPORTED_IMAGES } from '#app/features/discussions/imports.server.ts';
import type { SourceAttachment } from '../import-source.ts';
import type { Importing } from './import-deps.ts';

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
