import { existsSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { readSourceFile } from './source-file.ts';

/** One import: from a file to another file (by path) or a package (by name). */
export interface Edge {
  from: string;
  to: string;
  kind: 'file' | 'package' | 'builtin';
  isTypeOnly: boolean;
  /** Loaded when the code runs that needs it. */
  isDynamic?: boolean | undefined;
}

/** A statement that inserts into, updates or deletes from a table. */
export interface TableWrite {
  file: string;
  table: string;
}

export interface ModuleGraph {
  /** Paths relative to the root, with `/`. */
  files: string[];
  edges: Edge[];
  environmentReaders: string[];
  tableWrites: TableWrite[];
}

const FOLDERS = ['app', 'bench', 'db', 'platform', 'sample', 'scripts', 'server', 'tests'];
const SOURCE = /\.(ts|tsx|mjs)$/;

/** Reads every module of the project, its imports and the tables it writes. */
export function readModuleGraph(root: string): ModuleGraph {
  const files = FOLDERS.flatMap((folder) => sourceFiles(root, folder)).sort();
  const graph: ModuleGraph = { files, edges: [], environmentReaders: [], tableWrites: [] };
  for (const from of files) {
    const { imports, readsEnvironment, writtenTables } = readSourceFile(join(root, from));
    graph.tableWrites.push(...writtenTables.map((table) => ({ file: from, table })));
    if (readsEnvironment) graph.environmentReaders.push(from);
    for (const { specifier, isTypeOnly, isDynamic } of imports) {
      // Generated types, which are not in the source tree.
      if (specifier.includes('/+types/')) continue;
      graph.edges.push({ from, ...resolve(from, specifier), isTypeOnly, isDynamic });
    }
  }
  return graph;
}

function sourceFiles(root: string, folder: string): string[] {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

function resolve(from: string, specifier: string): Pick<Edge, 'to' | 'kind'> {
  if (specifier.startsWith('.')) {
    return { to: posix.join(posix.dirname(from), specifier), kind: 'file' };
  }
  if (specifier.startsWith('#')) return { to: specifier.slice(1), kind: 'file' };
  if (specifier.startsWith('node:') || isBuiltin(specifier)) {
    return { to: specifier.replace(/^node:/, ''), kind: 'builtin' };
  }
  const [scopeOrName = '', name = ''] = specifier.split('/');
  return {
    to: scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName,
    kind: 'package',
  };
}
