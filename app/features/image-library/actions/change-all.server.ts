import type { LibraryDeps } from './library-deps.ts';

/** Changes all of the images or, if one can't be changed, none. Returns the audit entries. */
export function changeAll(
  { transaction, ...deps }: LibraryDeps,
  images: readonly number[],
  change: (deps: LibraryDeps, id: number) => Promise<number | undefined>,
): Promise<number[]> {
  return transaction(async (unit) => {
    const inUnit: LibraryDeps = { ...deps, transaction: (work) => work(unit) };
    const entryIds: (number | undefined)[] = [];
    // In one order, so that two requests can't wait for each other in a circle.
    for (const id of images.toSorted((a, b) => a - b)) entryIds.push(await change(inUnit, id));
    return entryIds.filter((id) => id !== undefined);
  });
}
