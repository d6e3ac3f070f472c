import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { runExclusive } from './lock.mjs';
import { PreparationError, print, projectNode, root, run } from './run.mjs';

const stampFile = join(root, 'build/stamp');
const bundler = join(root, 'node_modules/.bin/react-router');

/** Everything the build depends on. */
const inputs = [
  'app',
  'db',
  'platform',
  'public',
  'scripts/prepare',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

export async function prepareBuild() {
  await runExclusive(
    () => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hashOfInputs(),
    build,
  );
}

async function build() {
  print('Building the site…');
  // Computed before the build, so that edits during the build cause another one.
  const stamp = hashOfInputs();
  rmSync(stampFile, { force: true });
  const { isDone, output } = await run(projectNode, [bundler, 'build'], {
    environment: { NODE_ENV: 'production' },
  });
  if (!isDone) throw new PreparationError(`${output}\nThe build failed; see above.`);
  await compressFolder(join(root, 'build/client'));
  writeFileSync(stampFile, stamp);
}

/** Hashes contents, because a clone or checkout changes file times. */
function hashOfInputs() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const input of inputs) {
    for (const path of listFiles(input)) {
      const content = readFileSync(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  /** @type {string[]} */
  const files = [];
  try {
    for (const entry of readdirSync(absolute, { withFileTypes: true })) {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) files.push(...listFiles(child));
      else if (!/\.test\.tsx?$/.test(entry.name)) files.push(child);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return files.sort();
}
