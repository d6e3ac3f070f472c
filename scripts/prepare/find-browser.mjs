import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isProgram, PreparationError } from './run.mjs';

const fullNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// The shell has no window system, so it starts and paints faster; Playwright's own download is one too.
const names = ['chromium-headless-shell', ...fullNames];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of Chromium on this machine, if installed. The shell can't show notifications. */
export function findBrowser({ showsNotifications = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new PreparationError(
      `CHROMIUM_PATH is "${chosen}"; it must be the path of a Chromium program.`,
    );
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const installed = folders.flatMap((folder) =>
    (showsNotifications ? fullNames : names).map((name) => join(folder, name)),
  );
  return (
    [...installed, ...applications].find(isProgram) ??
    (showsNotifications ? undefined : findDownloaded())
  );
}

/** Returns the path of Playwright's own download, if it exists. */
function findDownloaded() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    const path = chromium.executablePath();
    return typeof path === 'string' && isProgram(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
