import { argv, stderr } from 'node:process';
import { prepareBrowser } from './prepare/browser.mjs';
import { prepareBuild } from './prepare/build.mjs';
import { prepareInstall } from './prepare/install.mjs';
import { prepareLoadGenerator } from './prepare/load-generator.mjs';
import { preparePrograms } from './prepare/programs.mjs';
import { PreparationError } from './prepare/run.mjs';

// Run by npm's pre-scripts with the machine's own Node, so it relies only on Node 20 and npm.

/** @type {Record<string, () => Promise<void>>} */
const steps = {
  install: prepareInstall,
  build: prepareBuild,
  browser: prepareBrowser,
  programs: preparePrograms,
  'load-generator': prepareLoadGenerator,
};

try {
  for (const name of argv.slice(2)) {
    const step = steps[name];
    if (!step)
      throw new PreparationError(
        `Unknown step: ${name}. Available: ${Object.keys(steps).join(', ')}.`,
      );
    await step();
  }
} catch (error) {
  const text =
    error instanceof PreparationError ? error.message : error instanceof Error && error.stack;
  stderr.write(`${text || error}\n`);
  process.exitCode = 1;
}
