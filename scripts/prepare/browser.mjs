import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
      const failure = (await download()) || (await installPackage());
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

async function installPackage() {
  if (!existsSync('/usr/bin/apt-get')) return 'This system has no apt-get.';
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  print('Installing Chromium with apt-get…');
  /** @param {string[]} args */
  const aptGet = (...args) => {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...args];
    return run(command, rest, { environment });
  };
  const update = await aptGet('update');
  const install = await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  return install.isDone ? '' : `${update.output}\n${install.output}`;
}
