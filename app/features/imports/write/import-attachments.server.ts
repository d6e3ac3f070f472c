import { MAX_IMPORTED_IMAGES } from '#app/features/discussions/imports.server.ts';
import { addUpload } from '#app/features/images/uploads.server.ts';
import type { SourceAttachment } from '../import-source.ts';
import { findImported, insertImported } from '../imports.queries.server.ts';
import type { Importing } from './import-deps.ts';

const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
const MAX_NAME_LENGTH = 200;
const IMAGE_NAME = /\.(jpe?g|png|gif|webp|avif)$/i;

/** The images of a post here. Reports the files that are none or can't be had. */
export async function importAttachments(
  importing: Importing,
  attachments: readonly SourceAttachment[],
  item: string,
): Promise<number[]> {
  const { report } = importing;
  const ids: number[] = [];
  for (const attachment of attachments) {
    const name = `${item}: ${attachment.name}`;
    if (!IMAGE_NAME.test(attachment.name)) await report(name, 'Only images are attached here.');
    else if (ids.length === MAX_IMPORTED_IMAGES)
      await report(name, `A post has at most ${MAX_IMPORTED_IMAGES} images.`);
    else {
      const added = await importAttachment(importing, attachment);
      if ('problem' in added) await report(name, `An image was left out. ${added.problem}`);
      else ids.push(added.id);
    }
  }
  return ids;
}

async function importAttachment(
  importing: Importing,
  attachment: SourceAttachment,
): Promise<{ id: number } | { problem: string }> {
  const { db, source, transaction, now, count, saveImage } = importing;
  const { sourceId, name } = attachment;
  const known = (await findImported(db, source, 'attachment', [sourceId])).get(sourceId);
  if (known !== undefined) return { id: known };
  const bytes = await readFile(importing, attachment);
  if ('problem' in bytes) return bytes;
  const saved = await saveImage(bytes);
  if (!saved) return { problem: 'It is not an image that can be read.' };
  const title = name.slice(0, MAX_NAME_LENGTH);
  const id = await transaction(async (unit) => {
    const upload = { purpose: 'attachment', title, alt: '' } as const;
    const added = await addUpload(unit, saved, upload, now());
    await insertImported(unit.db, source, 'attachment', new Map([[sourceId, added]]), now());
    return added;
  });
  count('images');
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
  if (!url || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    return { problem: 'Its file isn’t in the ZIP file.' };
  }
  const fetched = await fetchWeb(url, { types: ['image/*'], maxBytes: MAX_IMAGE_BYTES });
  return fetched.isFetched ? fetched.body : { problem: fetched.message };
}
