import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { onceAtATime } from './lock.mjs';
import { NotPrepared, projectNode, root, run, say } from './run.mjs';

const playwright = join(root, 'node_modules/.bin/playwright');

/** A Chromium for the browser tests: one that is there, Playwright's download, or the system's package. */
export async function prepareBrowser() {
  await onceAtATime(
    () => !findBrowser(),
    async () => {
      say('Fetching Chromium for the browser tests…');
      const refused = (await download()) || (await installPackage());
      if (findBrowser()) return;
      throw new NotPrepared(
        `${refused}\nThere is no Chromium for the browser tests, and none could be installed. ` +
          'Install one, or set CHROMIUM_PATH to where it is.',
      );
    },
  );
}

/** Resolves to an empty text when Playwright's download cannot be had. */
async function download() {
  const { isDone, output } = await run(projectNode, [playwright, 'install', 'chromium']);
  return isDone ? output : '';
}

async function installPackage() {
  if (!existsSync('/usr/bin/apt-get')) return 'This system has no apt-get.';
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  say('Installing Chromium with apt-get…');
  /** @param {string[]} words */
  const aptGet = (...words) => {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...words];
    return run(command, rest, { environment });
  };
  const update = await aptGet('update');
  const install = await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  return install.isDone ? '' : `${update.output}\n${install.output}`;
}
