import { DatabaseSync } from 'node:sqlite';
import { test as base } from '@playwright/test';
import { adminPages, memberPages, publicPages } from '../browser/support/addresses.ts';
import { enterSite } from '../browser/support/enter-site.ts';
import { type OwnSite, startOwnSite } from '../browser/support/own-site.ts';
import { expect, hydrateOnGoto, PageErrors } from '../browser/support/test.ts';
import { outcomeFor, type Requester } from '../permissions/permission-row.ts';
import { permissionTable } from '../permissions/permission-table.ts';
import { recordLayoutShifts } from './page-faults.ts';
import { trackRequests } from './press-buttons.ts';
import { Walk } from './walk.ts';

const walkers = ['visitor', 'subscriber', 'contributor', 'editor', 'moderator', 'admin'] as const;
type Walker = (typeof walkers)[number];

/** `npm run walk` opens every page as everyone; `npm test` a few pages of each area. */
const isWhole = process.env.WALK === 'on';
const shortStarts: Partial<Record<Walker, string[]>> = {
  visitor: ['/', '/news/1', '/media/1', '/message-board', '/search?q=signal', '/submit/news'],
  admin: ['/admin', '/admin/content', '/admin/edit-article/1', '/admin/users', '/admin/settings'],
};

/** Everything that this walker may open. */
function listStarts(walker: Walker): string[] {
  const allowed = permissionTable
    .filter((row) => row.method === 'GET' && outcomeFor(row, walker as Requester) === 'page')
    .map(({ path }) => path);
  const member = walker === 'visitor' ? [] : memberPages;
  const admin = walker === 'admin' ? adminPages : [];
  return [...new Set([...publicPages, ...member, ...admin, ...allowed])];
}

/** A site of their own, because pressed buttons change it. */
const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
    async ({}, use) => {
      const site = await startOwnSite({ hasSample: true });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

function readNames({ databaseFile }: OwnSite): Set<string> {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const rows = database.prepare('select name from users').all() as { name: string }[];
  database.close();
  return new Set(rows.map(({ name }) => name));
}

for (const walker of walkers) {
  const starts = isWhole ? listStarts(walker) : shortStarts[walker];
  if (!starts) continue;
  test(`The ${walker} walks through the site and meets no fault`, { tag: '@phone' }, async ({
    browser,
    site,
  }) => {
    test.setTimeout(isWhole ? 3_600_000 : 300_000);
    const { viewport, hasTouch, isMobile, userAgent } = test.info().project.use;
    const context = await enterSite(browser, site, {
      role: walker === 'visitor' ? undefined : walker,
      options: { reducedMotion: 'reduce', viewport, hasTouch, isMobile, userAgent },
    });
    const page = await context.newPage();
    const errors = new PageErrors();
    errors.listenTo(page, site.address, true);
    // The accessibility checker can't run in the sandboxed frames of previews.
    errors.allow(/Blocked script execution in 'about:/, /Failed to execute 'postMessage'/);
    hydrateOnGoto(page);
    trackRequests(page);
    page.on('dialog', (dialog) => void dialog.accept());
    // Caches the fonts of headlines and labels: a headline that wraps differently in its fallback would count.
    await page.goto(`${site.address}/privacy`);
    await recordLayoutShifts(page);
    const limits = isWhole
      ? { pages: 1000, pagesPerShape: 2 }
      : { pages: starts.length, pagesPerShape: 1 };
    const walk = new Walk(page, errors, limits, readNames(site));
    await walk.run(starts);
    await context.close();
    expect(walk.faults).toEqual([]);
    expect(walk.opened.length).toBeGreaterThanOrEqual(isWhole ? 40 : starts.length);
  });
}
