import type { sharedFields } from '../library.schema.ts';
import { createImageRecord } from './image-record.server.ts';
import type { LibraryDeps } from './library-deps.ts';

/** Gives all of the images the details that are filled in. Returns the audit entries. */
export async function describeImages(
  { transaction, ...deps }: LibraryDeps,
  images: readonly number[],
  details: typeof sharedFields.initial,
): Promise<number[]> {
  const filled = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
  return transaction(async (unit) => {
    const record = createImageRecord(deps);
    const inUnit: LibraryDeps = { ...deps, transaction: (work) => work(unit) };
    const entryIds: (number | undefined)[] = [];
    for (const id of images.toSorted((a, b) => a - b)) {
      entryIds.push(await record.save(inUnit, id, (saved) => ({ ...saved, ...filled })));
    }
    return entryIds.filter((id) => id !== undefined);
  });
}
