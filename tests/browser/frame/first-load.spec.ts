import type { Page } from '@playwright/test';
import { publicPages } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';

const KILOBYTE = 1000;
/** What a phone may load at first, compressed. */
const budgets = {
  scriptFiles: 12,
  script: 130 * KILOBYTE,
  stylesheet: 16 * KILOBYTE,
  font: 75 * KILOBYTE,
};

const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

interface LoadedFile {
  type: string;
  url: string;
  priority: string;
  bytes: number;
}

/** Opens a page on an emulated phone with an empty cache and returns the files it has loaded. */
async function recordFirstLoad(page: Page, path: string): Promise<LoadedFile[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', phone);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const files = new Map<string, LoadedFile>();
  session.on('Network.requestWillBeSent', ({ requestId, type = '', request }) => {
    const { url, initialPriority } = request;
    files.set(requestId, { type, url, priority: initialPriority, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes += encodedDataLength;
  });
  const finished = new Set<string>();
  session.on('Network.loadingFinished', ({ requestId }) => finished.add(requestId));
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const isPending = ([id, { type }]: [string, LoadedFile]) =>
    /Script|Style|Font/.test(type) && !finished.has(id);
  await expect.poll(() => [...files].filter(isPending)).toEqual([]);
  return [...files.values()];
}

function ofType(files: readonly LoadedFile[], type: string) {
  const matching = files.filter((file) => file.type === type);
  return { files: matching, bytes: matching.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const searches = (path: string) => path.startsWith('/search?q=quiet');

for (const path of publicPages.filter((path) => !path.includes('?') || searches(path))) {
  test(`The first load of ${path} stays within its budgets`, async ({ page, request }) => {
    const files = await recordFirstLoad(page, path);
    const scripts = ofType(files, 'Script');
    expect(scripts.files.length).toBeGreaterThan(3);
    expect(scripts.files.length).toBeLessThanOrEqual(budgets.scriptFiles);
    expect(scripts.bytes).toBeLessThanOrEqual(budgets.script);
    expect(ofType(files, 'Stylesheet').bytes).toBeLessThanOrEqual(budgets.stylesheet);
    expect(ofType(files, 'Font').bytes).toBeLessThanOrEqual(budgets.font);

    const html = await (await request.get(path)).text();
    const [firstFile = ''] = /<(script|link)[^>]*(src|href)="\/assets[^>]*>/.exec(html) ?? [];
    expect(firstFile).toContain('rel="stylesheet"');
    expect(html.includes('rel="modulepreload"'), 'scripts are preloaded').toBe(false);
    const [, late = ''] = /data-preload="([^"]+)"/.exec(html) ?? [];
    const lateFiles = scripts.files.filter(({ url }) => late.includes(new URL(url).pathname));
    expect(lateFiles).toHaveLength(late.split(' ').length);
    expect(new Set(lateFiles.map(({ priority }) => priority))).toEqual(new Set(['Low']));
  });
}

test('A phone loads the hero once, as an upright crop', async ({ page }) => {
  const paths = (await recordFirstLoad(page, '/')).map(({ url }) => new URL(url).pathname);
  const hero = paths.find((path) => path.includes('/portrait-')) ?? '';
  const key = hero.split('/')[2] ?? '';
  expect(key).not.toBe('');
  const [path = '', ...others] = paths.filter((candidate) => candidate.includes(key));
  expect(path).toMatch(/\/portrait-750(-\d+-\d+)?\.avif$/);
  expect(others).toEqual([]);
});

test('The serif of an article loads after the first paint', async ({ page }) => {
  await page.goto('/news/1');
  const faces = () => readFaces(page);
  await expect.poll(async () => (await faces()).length).toBeGreaterThan(0);
  expect((await faces()).every(({ isEarly }) => !isEarly)).toBe(true);
});

test('The serif of a page that leads with its text loads at once, in the faces it has', async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const faces = await readFaces(page);
  expect(faces.map(({ name }) => name).sort()).toEqual([
    'source-serif-basic',
    'source-serif-bold-basic',
    'source-serif-italic-basic',
  ]);
  expect(faces.every(({ isEarly }) => isEarly)).toBe(true);
});

/** The faces of the serif that a page has asked for, and whether it did before its first paint. */
function readFaces(page: Page): Promise<{ name: string; isEarly: boolean }[]> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
      const face = name.match(/source-serif(?:-[a-z]+)*/)?.[0];
      return face === undefined ? [] : [{ name: face, isEarly: startTime < painted }];
    });
  });
}
