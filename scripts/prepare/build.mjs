import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { onceAtATime } from './lock.mjs';
import { NotPrepared, projectNode, root, run, say } from './run.mjs';

const stampFile = join(root, 'build/stamp');
const bundler = join(root, 'node_modules/.bin/react-router');

/** All that what is built follows from. */
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
  await onceAtATime(
    () => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hashOfInputs(),
    build,
  );
}

async function build() {
  say('Building the site…');
  // Taken before the build: what is edited meanwhile is built at the next start.
  const stamp = hashOfInputs();
  rmSync(stampFile, { force: true });
  const { isDone, output } = await run(projectNode, [bundler, 'build'], {
    environment: { NODE_ENV: 'production' },
  });
  if (!isDone) throw new NotPrepared(`${output}\nThe site could not be built; see above.`);
  await compressFolder(join(root, 'build/client'));
  writeFileSync(stampFile, stamp);
}

/** By content: a fresh clone has new times, a checkout of an older commit too. */
function hashOfInputs() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const input of inputs) {
    for (const path of filesBelow(input)) {
      const content = readFileSync(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  /** @type {string[]} */
  const files = [];
  try {
    for (const entry of readdirSync(absolute, { withFileTypes: true })) {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) files.push(...filesBelow(below));
      else if (!/\.test\.tsx?$/.test(entry.name)) files.push(below);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return files.sort();
}
