import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { findBrowser } from './find-browser.mjs';
import { runExclusive } from './lock.mjs';
import { PreparationError, print, projectNode, root, run } from './run.mjs';

const playwright = join(root, 'node_modules/.bin/playwright');

/** Provides Chromium for the browser tests: an installed one, Playwright's download or an apt package. */
export async function prepareBrowser() {
  await runExclusive(
    () => !findBrowser(),
    async () => {
      print('Downloading Chromium for the browser tests…');
      let failure = await download();
      for (const name of ['chromium-headless-shell', 'chromium']) {
        if (!findBrowser()) failure = await installPackage(name);
      }
      if (findBrowser()) return;
      throw new PreparationError(
        `${failure}\nChromium is missing and could not be installed. ` +
          'Install it, or set CHROMIUM_PATH to its path.',
      );
    },
  );
}

/** Resolves to an empty string if Playwright's download is not available. */
async function download() {
  const { isDone, output } = await run(projectNode, [playwright, 'install', 'chromium']);
  return isDone ? output : '';
}
