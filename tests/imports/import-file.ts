import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecordCount } from '#app/features/imports/record-outcomes.ts';
import type { ReportLine } from '#app/features/imports/report/import-report.queries.server.ts';
import type { ImportKind, ImportOptions } from '#db/tables/imports.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import { loadBuild, type TestHub } from '#tests/support/start-hub.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

export const importBindings = async () => getServerBindings(await loadBuild()).imports;

const defaultOptions = { authors: 'bylines', category: 'development', oldSite: null } as const;

/** The path of a fixture, with the address of a server that has its images. */
export async function fixture(name: string, images = 'http://192.0.2.1'): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'files', name), 'utf8');
  const path = join(await makeTemporaryFolder('import'), name);
  await writeFile(path, text.replaceAll('IMAGES', images));
  return path;
}

interface Planned {
  counts: Record<string, number>;
  /** What becomes of the records of the file. */
  records: Record<string, number>;
  lines: ReportLine[];
}

/** What a preview of the import would report. */
export async function readPlan(
  { platform }: TestHub,
  kind: ImportKind,
  path: string,
  options: Partial<ImportOptions> = {},
): Promise<Planned> {
  const { planImport } = await importBindings();
  const { engine, signer, foreignText } = platform;
  const { openWorkspace } = platform;
  const deps = { db: engine.db, signer, readForeignText: foreignText.read, openWorkspace };
  const plan = { path, options: { ...defaultOptions, ...options } };
  const planned: Planned = { counts: {}, records: {}, lines: [] };
  for await (const { lines, counts } of planImport(deps, kind, plan)) {
    planned.lines.push(...lines);
    for (const [name, by] of Object.entries(counts)) {
      const sums = isRecordCount(name) ? planned.records : planned.counts;
      sums[name] = (sums[name] ?? 0) + by;
    }
  }
  return planned;
}

const describeLine = ({ item, outcome }: ReportLine) => `${item}: ${outcome}`;

/** The problems that a preview of the import would report. */
export async function planFile(hub: TestHub, kind: ImportKind, path: string): Promise<string[]> {
  const { lines } = await readPlan(hub, kind, path);
  return lines.filter(({ isProblem }) => isProblem).map(describeLine);
}

/** Imports a file and returns the counts and the reported problems. */
export async function importFile(...args: Parameters<typeof importWithRecords>) {
  const { counts, problems } = await importWithRecords(...args);
  return { counts, problems };
}

/** Also returns what became of the records of the file. */
export async function importWithRecords(
  { platform }: TestHub,
  kind: ImportKind,
  path: string,
  options: Partial<ImportOptions> = {},
) {
  const { createImport, runImport, readReport } = await importBindings();
  const readForeignText = platform.foreignText.read;
  const { engine, transaction, now, signer, fetchWeb, images: libraryFiles } = platform;
  const reportError = (error: unknown) => platform.log.error({ err: error }, 'unexpected error');
  const saveImage = async (bytes: Uint8Array) => {
    const saved = await libraryFiles.saveUpload(bytes);
    return 'problem' in saved ? undefined : saved;
  };
  const files = { libraryFiles, saveImage, openWorkspace: platform.openWorkspace };
  const adapters = { fetchWeb, readForeignText, reportError, ...files };
  const deps = { db: engine.db, transaction, now, signer, ...adapters };
  const importId = await createImport(deps, {
    kind,
    fileName: 'file',
    fileKey: null,
    bytes: 1,
    startedBy: null,
    options: { ...defaultOptions, ...options },
  });
  const all = await runImport(deps, importId, { path, actorName: 'Command line' });
  const pick = (isRecord: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isRecordCount(name) === isRecord));
  const problems: string[] = [];
  for await (const line of readReport(engine.db, importId)) problems.push(describeLine(line));
  return { counts: pick(false), records: pick(true), problems };
}
