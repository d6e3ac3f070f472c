import { dirname, join, relative } from 'node:path';
import {
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  type RolldownOutput,
  rolldown,
} from 'rolldown';

/** What the program runs, by the name that it has there: commands, threads, processes, and the app. */
const ENTRY_POINTS: Record<string, string> = {
  main: 'server/main.ts',
  hub: 'server/hub.ts',
  threequel: 'server/threequel.ts',
  app: 'build/server/index.js',
  'render-thread': 'server/rendering/render-thread.ts',
  'check-thread': 'db/dialects/sqlite/check-thread.ts',
  'image-process': 'platform/images/image-process.ts',
  'limited-functions-process': 'platform/limited-functions/limited-functions-process.ts',
  'foreign-text': 'app/foreign-text.server.ts',
  'media-functions': 'platform/videos/media-functions.ts',
};
/** Where the program stands, from the folder that has it, its `package.json` and its `sample`. */
export const PROGRAM_FOLDER = 'build/program';
/** What npm installs for the machine, and what a package works without. */
const EXTERNAL = [/^@img\/sharp-/, /^pg-native$/];
const HARMLESS_LOGS = new Set(['EVAL', 'INEFFECTIVE_DYNAMIC_IMPORT', 'MODULE_LEVEL_DIRECTIVE']);

/** Bundles the program with the built app and all dependencies into files of one folder. */
export async function bundleProgram(root: string, folder: string): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: ENTRY_POINTS,
    external: EXTERNAL,
    // Required to keep files of small processes out of the groups.
    preserveEntrySignatures: 'allow-extension',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [movePaths(root), escapeText],
    onLog: (_, { code = '', message }) => {
      if (!HARMLESS_LOGS.has(code)) throw new Error(message);
    },
  });
  const format: OutputOptions = { format: 'esm', entryFileNames: '[name].js', comments: false };
  const split = listChunks(await bundle.generate(format));
  const chunks = listChunks(
    await bundle.write({
      ...format,
      dir: folder,
      // Without hashes, so that compiled code replaces that of the last build.
      chunkFileNames: '[name].js',
      codeSplitting: { groups: groupStart(split), includeDependenciesRecursively: false },
    }),
  );
  await bundle.close();
  return chunks;
}

function listChunks({ output }: RolldownOutput): OutputChunk[] {
  return output.filter((file) => file.type === 'chunk');
}

/** What a start loads, in few files: each takes time. What is loaded later, or by a small process, stays apart. */
function groupStart(chunks: readonly OutputChunk[]) {
  const list = (...names: string[]) => new Set(names.flatMap((name) => listLoaded(chunks, name)));
  const functions = ['limited-functions-process', 'foreign-text', 'media-functions'];
  const small = list('image-process', 'check-thread', ...functions);
  // These do something when they are loaded.
  const programs = chunks.filter(({ isEntry, name }) => isEntry && name !== 'app');
  const apart = new Set([...small, ...programs.map(({ facadeModuleId }) => facadeModuleId)]);
  const isApart = (id: string) => apart.has(id);
  const [server, app, others] = [list('main'), list('app'), list('app', 'render-thread', 'hub')];
  const isShared = (id: string) => server.has(id) && others.has(id);
  const isIn = (ids: Set<string>) => (id: string) => ids.has(id) && !isShared(id) && !isApart(id);
  return [
    { name: 'start-shared', test: (id: string) => isShared(id) && !isApart(id) },
    { name: 'start-server', test: isIn(server) },
    { name: 'start-app', test: isIn(app) },
  ];
}

/** Ids of the modules that are loaded with a file. */
function listLoaded(chunks: readonly OutputChunk[], entry: string): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set([`${entry}.js`]);
  // The set grows while it is read.
  for (const name of names) {
    for (const imported of byName.get(name)?.imports ?? []) names.add(imported);
  }
  return [...names].flatMap((name) => byName.get(name)?.moduleIds ?? []);
}

const JOINED = /join\(import\.meta\.dirname, '([^']+)'\)/g;

/** Modules move to another folder, so the paths in them change: those of bundled files, and those of others. */
function movePaths(root: string): Plugin {
  const names = new Map(Object.entries(ENTRY_POINTS).map(([name, path]) => [path, name]));
  const toRoot = relative(PROGRAM_FOLDER, '.');
  return {
    name: 'move-paths',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return undefined;
      const folder = relative(root, dirname(id));
      if (code.replace(JOINED, '').includes('import.meta.dirname')) {
        throw new Error(`${id} has a path that is not joined.`);
      }
      return code.replace(JOINED, (_, path: string) => {
        const file = join(folder, path);
        const name = names.get(file);
        if (!name && file.endsWith('.ts')) throw new Error(`${file} is not an entry point.`);
        return `join(import.meta.dirname, '${name ? `${name}.js` : join(toRoot, file)}')`;
      });
    },
  };
}

/** V8 keeps a source in half the memory if it has no other characters than those of ASCII. */
const escapeText: Plugin = {
  name: 'escape-text',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/\\[\s\S]|[^\0-\x7f]/g, toAscii);
    }
  },
};

/** An escaped character of ASCII stays as it is. */
function toAscii(text: string): string {
  const unit = text.charCodeAt(text.length - 1);
  return unit < 0x80 ? text : `\\u${unit.toString(16).padStart(4, '0')}`;
}
