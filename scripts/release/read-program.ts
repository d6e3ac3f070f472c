import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { listImports, toJavaScript } from './javascript.ts';

/** The program without its dependencies. Paths are relative to its folder, as in the project. */
export interface Program {
  /** JavaScript by path. */
  modules: Map<string, string>;
  /** Other files, which stay as they are. */
  files: string[];
  /** Modules of packages that it imports, and the exports it uses: `*` if it could use any. */
  imports: Map<string, Set<string>>;
}

/** Imports lead from here to all sources. */
const ENTRY = 'server/threequel.ts';
/** What the bundler made of `app/`. */
const BUILT_APP = 'build/server';
/** Files that the program reads. */
const FILES = ['build/client', 'sample'];

export function readProgram(root: string): Program {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const modules = new Map<string, string>();
  const sources = new Set([ENTRY]);
  // The set grows while it is read.
  for (const path of sources) {
    const { code, sources: imported } = toJavaScript(root, path, read(path));
    modules.set(path.replace(/\.ts$/, '.js'), code);
    for (const source of imported) sources.add(source);
  }
  for (const path of listFiles(root, BUILT_APP)) {
    if (path.endsWith('.js')) modules.set(path, read(path));
  }
  const files = FILES.flatMap((folder) => listFiles(root, folder));
  return {
    modules,
    files: files.filter((path) => !path.endsWith('.ts')),
    imports: collectImports(modules),
  };
}

function collectImports(modules: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [path, code] of modules) {
    for (const { specifier, names } of listImports(path, code)) {
      if (/^[.#]/.test(specifier) || isBuiltin(specifier)) continue;
      imports.set(specifier, new Set([...(imports.get(specifier) ?? []), ...names]));
    }
  }
  return imports;
}

export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
