import { addImportedRedirects } from '#app/features/redirects/redirects.server.ts';
import { listSitePaths } from '#app/features/site-pages/site-pages.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Importing } from './import-deps.ts';

/** Leads from where an item was to where it is. Returns the paths that the site itself has, which lead nowhere else. */
export async function leadFromOldPaths(
  unit: UnitOfWork,
  { oldPaths, path }: { oldPaths: readonly string[]; path: string },
  { now }: Pick<Importing, 'now'>,
): Promise<string[]> {
  const taken = await listSitePaths(unit.db, oldPaths);
  const free = oldPaths.filter((old) => !taken.has(old));
  await addImportedRedirects(unit, free, path, now());
  return [...taken].filter((old) => old !== path);
}

/** Says it in the report. */
export async function reportTaken(
  { report }: Pick<Importing, 'report'>,
  item: string,
  taken: readonly string[],
): Promise<void> {
  for (const old of taken) {
    await report(
      item,
      `It was at ${old}, where this site has another page, so that URL doesn’t lead to it.`,
    );
  }
}
