import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder, whatever the working directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The project's own Node, once the packages are installed. */
export const projectNode = join(root, 'node_modules/.bin/node');

/** Ends the preparation and is shown without a stack trace. */
export class PreparationError extends Error {}

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a program until it exits. Also resolves if it fails or does not exist.
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {{ isShown?: boolean, environment?: NodeJS.ProcessEnv, folder?: string }} [options]
 * @returns {Promise<{ isDone: boolean, output: string }>}
 */
export function run(
  command,
  commandArguments,
  { isShown = false, environment = {}, folder = root } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ isDone: false, output: error.message }));
    child.on('close', (code) => resolve({ isDone: code === 0, output }));
  });
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
