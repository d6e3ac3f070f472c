import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project, whatever folder the command was given in. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The project's own Node, once the packages are installed. */
export const projectNode = join(root, 'node_modules/.bin/node');

/** Ends the preparation; its message is the sentence that says why. */
export class NotPrepared extends Error {}

/** @param {string} sentence */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

/**
 * Runs a program to its end; resolves also when it fails or does not exist.
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {{ isShown?: boolean, environment?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ isDone: boolean, output: string }>}
 */
export function run(command, commandArguments, { isShown = false, environment = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, {
      cwd: root,
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
