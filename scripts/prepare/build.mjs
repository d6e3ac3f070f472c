import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { runExclusive } from './lock.mjs';
import { PreparationError, print, projectNode, root, run } from './run.mjs';

const shared = ['db', 'platform', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The app, and the program that serves it. Each with everything it depends on. */
const app = {
  stampFile: join(root, 'build/stamp'),
  inputs: [
    ...shared,
    'app',
    'public',
    'scripts/prepare',
    'react-router.config.ts',
    'vite.config.ts',
  ],
  command: ['node_modules/.bin/react-router', 'build'],
  finish: () => compressFolder(join(root, 'build/client')),
};
const program = {
  stampFile: join(root, 'build/program-stamp'),
  inputs: [...shared, 'build/stamp', 'server', 'sample', 'scripts/program'],
  command: ['scripts/program/main.ts'],
};

export async function prepareBuild() {
  await runExclusive(() => isStale(app) || isStale(program), build);
}

async function build() {
  print('Building the site…');
  if (isStale(app)) await make(app);
  await make(program);
}

/** @typedef {{ stampFile: string, inputs: string[], command: string[], finish?: () => Promise<void> }} Made */

/** @param {Made} made */
function isStale({ stampFile, inputs }) {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash(inputs);
}

/** @param {Made} made */
async function make({ stampFile, inputs, command, finish }) {
  // Computed before, so that edits meanwhile cause another build.
  const stamp = hash(inputs);
  rmSync(stampFile, { force: true });
  const { isDone, output } = await run(projectNode, command, {
    environment: { NODE_ENV: 'production' },
  });
  if (!isDone) throw new PreparationError(`${output}\nThe build failed; see above.`);
  await finish?.();
  writeFileSync(stampFile, stamp);
}

/**
 * Hashes contents, because a clone or checkout changes file times.
 * @param {string[]} inputs
 */
function hash(inputs) {
  const sum = createHash('sha256').update(process.platform + process.arch);
  for (const input of inputs) {
    for (const path of listFiles(input)) {
      const content = readFileSync(join(root, path));
      sum.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  return sum.digest('hex');
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
