import { argv, stderr } from 'node:process';
import { prepareBrowser } from './prepare/browser.mjs';
import { prepareBuild } from './prepare/build.mjs';
import { prepareInstall } from './prepare/install.mjs';
import { NotPrepared } from './prepare/run.mjs';

// What npm's pre-scripts run, on the machine's own Node: nothing but Node 20 and npm may be assumed.

/** @type {Record<string, () => Promise<void>>} */
const steps = { install: prepareInstall, build: prepareBuild, browser: prepareBrowser };

try {
  for (const word of argv.slice(2)) {
    const step = steps[word];
    if (!step)
      throw new NotPrepared(`prepare knows ${Object.keys(steps).join(', ')}; not ${word}.`);
    await step();
  }
} catch (error) {
  const text = error instanceof NotPrepared ? error.message : error instanceof Error && error.stack;
  stderr.write(`${text || error}\n`);
  process.exitCode = 1;
}
