import { addUpload } from '#app/features/images/uploads.server.ts';
import type { SourceAttachment } from '../import-source.ts';
import { findImported, insertImported } from '../imports.queries.server.ts';
import type { Importing } from './import-deps.ts';
import { planAttachments } from './plan-attachments.server.ts';

const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
const MAX_NAME_LENGTH = 200;

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
  const fetched = await fetchWeb(url ?? '', { types: ['image/*'], maxBytes: MAX_IMAGE_BYTES });
  return fetched.isFetched ? fetched.body : { problem: fetched.message };
}
