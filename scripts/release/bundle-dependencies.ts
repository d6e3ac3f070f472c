import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
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
    plugins: [exportUsedNames(root, imports)],
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

/** A module for each import, so that the bundler leaves out what nothing uses. */
function exportUsedNames(root: string, imports: Imports): Plugin {
  const program = join(root, 'server/threequel.ts');
  return {
    name: 'export-used-names',
    resolveId(id, importer) {
      if (id.startsWith(VIRTUAL)) return id;
      return importer?.startsWith(VIRTUAL) ? this.resolve(id, program) : undefined;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const specifier = id.slice(VIRTUAL.length);
      const names = [...(imports.get(specifier) ?? [])].map((name) =>
        name === '*' ? name : `{ ${name} }`,
      );
      return names.map((name) => `export ${name} from '${specifier}';`).join('\n');
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
