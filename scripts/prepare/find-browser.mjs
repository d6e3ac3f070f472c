import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { NotPrepared } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine, if there is one. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new NotPrepared(`CHROMIUM_PATH is "${chosen}"; it takes the path of a Chromium program.`);
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...installed, ...applications].find(isProgram) ?? findDownloaded();
}

/** Playwright knows where its own download would be. */
function findDownloaded() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    const path = chromium.executablePath();
    return typeof path === 'string' && isProgram(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
