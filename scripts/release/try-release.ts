import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/programs/free-port.ts';
import { run } from './files.ts';
import { canRunContainers, createContainer } from './image/container.ts';
import { install, measureSize, type RunningSite, startSite } from './installation.ts';

const MAX_MIB = 250;
const MAX_START_MS = 10_000;
/** Public pages of the sample. */
const PAGES = [
  '/',
  '/news',
  '/media',
  '/stories',
  '/events',
  '/message-board',
  '/sign-in',
  '/readyz',
];

async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'threequel-try-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens pages and their images, stops the site, and returns how long it took to start. */
async function useSite(site: RunningSite): Promise<number> {
  let code: number | null;
  try {
    for (const path of PAGES) await site.getPage(path);
    const home = await site.getPage('/');
    const files = new Set(home.match(/(?<=["' ])\/(assets|images)\/[^"' ,)\\]+/g));
    if (files.size === 0) throw new Error('The home page has neither scripts nor images.');
    for (const file of files) await site.getPage(file);
  } finally {
    code = await site.stop();
  }
  if (code !== 0) throw new Error(`The site stopped with code ${code}.`);
  return Math.round(site.firstAnswerMs);
}

/** Whether others use the machine too, so that a time says nothing about the site. */
function isBusy(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute > 2 * availableParallelism();
}

/**
 * Installs the package in an empty folder, and uses it there.
 * @throws Error if anything fails, or is too large or too slow
 */
export function tryPackage(archive: string): Promise<{ mib: number; firstAnswerMs: number }> {
  return inTemporaryFolder(async (folder) => {
    const [prefix, site] = [join(folder, 'prefix'), join(folder, 'site')];
    await install(archive, prefix);
    const mib = await measureSize(prefix);
    if (mib > MAX_MIB) throw new Error(`The package takes ${mib} MiB, more than ${MAX_MIB}.`);
    const program = join(prefix, 'bin/threequel');
    const help = await run(program, '--help');
    if (!help.includes('\n  start ')) throw new Error(`--help lacks start:\n${help}`);
    await mkdir(site);
    const port = await freePort();
    const firstAnswerMs = await useSite(
      await startSite([program, 'start'], { folder: site, port }),
    );
    if (firstAnswerMs > MAX_START_MS && !isBusy()) {
      throw new Error(`The first answer took ${firstAnswerMs} ms, more than ${MAX_START_MS}.`);
    }
    return { mib, firstAnswerMs };
  });
}

/** Runs the image as a container. Returns undefined where this machine can't. */
export async function tryImage(image: string): Promise<{ firstAnswerMs: number } | undefined> {
  if (!(await canRunContainers())) return undefined;
  return inTemporaryFolder(async (folder) => {
    const port = await freePort();
    const { command } = await createContainer(image, folder, { id: `threequel-${port}`, port });
    return { firstAnswerMs: await useSite(await startSite(command, { folder, port })) };
  });
}
