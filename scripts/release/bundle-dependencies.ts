import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { run } from './files.ts';
import { findPackage, type LockFile } from './lock-file.ts';
import type { Program } from './read-program.ts';

/** What npm installs for the machine, and what a package works without. */
const EXTERNAL = [/^@img\/sharp-/, /^pg-native$/];
const HARMLESS_LOGS = new Set(['EVAL', 'MODULE_LEVEL_DIRECTIVE']);
/** Before the names of modules that are made up here. */
const VIRTUAL = '\0release:';

type Imports = Program['imports'];

/**
 * Bundles what the program uses of its dependencies into files of a `node_modules` folder, where it finds them
 * under the same names. Returns the packages (their folders in the project) that code comes from.
 */
export async function bundleDependencies(
  root: string,
  folder: string,
  { imports, lock }: { imports: Imports; lock: LockFile },
): Promise<string[]> {
  const entryPoints = [...imports.keys()].map(toEntryPoint);
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(
      entryPoints.map(({ specifier, packageName, file }) => [
        `${packageName}/${file}`,
        VIRTUAL + specifier,
      ]),
    ),
    external: EXTERNAL,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [exportNames(root, await listExports(imports))],
    onLog: (_, { code = '', message }) => {
      if (!HARMLESS_LOGS.has(code)) throw new Error(message);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name]',
    chunkFileNames: '.chunks/[name]-[hash].js',
    // Names stay: stack traces and error classes need them.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    comments: false,
  });
  await bundle.close();
  for (const [name, own] of Map.groupBy(entryPoints, ({ packageName }) => packageName)) {
    await writeManifest(root, join(folder, name), own);
  }
  const chunks = output.filter((file) => file.type === 'chunk');
  return listPackages(root, chunks, lock);
}

interface EntryPoint {
  specifier: string;
  packageName: string;
  /** In the folder of the package. */
  file: string;
}

function toEntryPoint(specifier: string): EntryPoint {
  const [packageName = ''] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const path = specifier.slice(packageName.length + 1);
  return { specifier, packageName, file: `${(path || 'index').replace(/\.js$/, '')}.js` };
}

/**
 * Returns the exports that the program uses, or all of them where it could use any. Node knows them: those of a CommonJS
 * module are not in its syntax.
 */
async function listExports(imports: Imports): Promise<Map<string, string[]>> {
  const ask = async (specifier: string): Promise<string[]> => {
    const script = `process.stdout.write(JSON.stringify(Object.keys(await import('${specifier}'))))`;
    const output = await run(process.execPath, '--input-type=module', '--eval', script);
    const names: string[] = JSON.parse(output);
    return names.filter((name) => name !== 'module.exports');
  };
  const listed = [...imports].map(
    async ([specifier, names]): Promise<[string, string[]]> => [
      specifier,
      names.has('*') ? await ask(specifier) : [...names],
    ],
  );
  return new Map(await Promise.all(listed));
}

/** A module for each import, so that the bundler leaves out what nothing uses. */
function exportNames(root: string, names: ReadonlyMap<string, string[]>): Plugin {
  const program = join(root, 'server/threequel.ts');
  return {
    name: 'export-names',
    resolveId(id, importer) {
      if (id.startsWith(VIRTUAL)) return id;
      return importer?.startsWith(VIRTUAL) ? this.resolve(id, program) : undefined;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const specifier = id.slice(VIRTUAL.length);
      return `export { ${names.get(specifier)?.join(', ')} } from '${specifier}';`;
    },
  };
}

async function writeManifest(
  root: string,
  folder: string,
  entryPoints: readonly EntryPoint[],
): Promise<void> {
  const [{ packageName }] = entryPoints as [EntryPoint];
  const source = join(root, 'node_modules', packageName, 'package.json');
  const { name, version, license } = JSON.parse(await readFile(source, 'utf8'));
  const exports = Object.fromEntries(
    entryPoints.map(({ specifier, file }) => [`.${specifier.slice(name.length)}`, `./${file}`]),
  );
  const manifest = { name, version, license, type: 'module', exports };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
}

function listPackages(root: string, chunks: readonly OutputChunk[], lock: LockFile): string[] {
  const paths = chunks.flatMap(({ modules }) =>
    Object.entries(modules)
      .filter(([, { code }]) => code)
      .map(([id]) => relative(root, id)),
  );
  const folders = paths.flatMap((path) => findPackage(lock, path) ?? []);
  return [...new Set(folders)].sort();
}
