import { basename } from 'node:path';
import type { ImportKind, ImportOptions } from '#db/tables/imports.ts';
import type { Platform } from '#platform/platform.ts';
import { RefusedError } from '#server/commands/command.ts';
import { print } from '#server/console.ts';
import { migrateSite } from '#server/database/migrate-site.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import { loadBuiltApp } from '#server/pages/built-app.ts';
import { ProgressBar } from './progress-bar.ts';

export interface ProgramImport {
  path: string;
  isDryRun: boolean;
  /** The category by its name; undefined for the default. */
  options: Omit<ImportOptions, 'category'> & { category: string | undefined };
}

const kinds: readonly string[] = [
  'wordpress',
  'ghost',
  'discourse',
  'phpbb',
  'xenforo',
  'vbulletin',
  'reddit',
  'discord',
] satisfies ImportKind[];

export function isImportKind(kind: string | undefined): kind is ImportKind {
  return kind !== undefined && kinds.includes(kind);
}

/** Imports the export of another program, or lists what that would do. */
export async function importFromProgram(
  platform: Platform,
  kind: ImportKind,
  { path, isDryRun, options: given }: ProgramImport,
): Promise<void> {
  const { engine, transaction, now, signer, fetchWeb, images: libraryFiles, log } = platform;
  await engine.holdStartLock(() => migrateSite(platform));
  const { imports } = getServerBindings(await loadBuiltApp());
  const reportError = (error: unknown) => log.error({ err: error }, 'unexpected error in import');
  const readForeignText = platform.foreignText.read;
  const saveImage = async (bytes: Uint8Array) => {
    const saved = await libraryFiles.saveUpload(bytes);
    return 'problem' in saved ? undefined : saved;
  };
  const { openWorkspace } = platform;
  const files = { libraryFiles, saveImage, openWorkspace };
  const adapters = { fetchWeb, readForeignText, reportError, ...files };
  const deps = { db: engine.db, transaction, now, signer, ...adapters };
  const category = given.category
    ? await imports.findOpenCategory(engine.db, given.category)
    : await imports.getDefaultCategory(engine.db);
  if (category === undefined) {
    throw new RefusedError(`The site has no news category “${given.category}”.`);
  }
  const options = { ...given, category };
  const bytes = await imports.sizeOfFile(path);
  if (isDryRun) {
    for await (const { lines } of imports.planImport(deps, kind, { path, options })) {
      for (const { item, outcome } of lines) print(`${item}: ${outcome}`);
    }
    return print('This was a dry run. Nothing was imported.');
  }
  const file = { fileName: basename(path), fileKey: null, bytes };
  const id = await imports.createImport(deps, { kind, ...file, options, startedBy: null });
  const bar = new ProgressBar();
  const counts = await imports
    .runImport(deps, id, {
      path,
      actorName: 'Command line',
      onProgress: (done) => bar.update(done, bytes, file.fileName),
    })
    .catch(async (error: Error) => {
      bar.clear();
      await imports.failImport(deps, id, error.message);
      throw error;
    });
  bar.clear();
  print(`Imported ${imports.describeCounts(counts)}.`);
  print(`${imports.describeRecords(counts)}.`);
  for (const { outcome, count, examples } of await imports.getReportGroups(
    engine.db,
    { importId: id },
    {
      isProblem: true,
    },
  )) {
    print(`  ${count.toLocaleString('en-US')} × ${outcome}`);
    for (const item of examples) print(`      ${item}`);
  }
  if (counts.problems) print('Every line of the report: Settings → Import and export.');
}
