import { expect, test } from 'vitest';
import { isSharedPage } from '#app/http/shared-page.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { personalPathFinder } from '#server/personal-paths.ts';
import { loadBuild } from '#tests/support/start-hub.ts';

/** The routes that answer requests, by the path of one. */
function listPaths(build: AppBuild) {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  return Object.values(build.routes).flatMap((route) => {
    if (!route || parents.has(route.id)) return [];
    const path = `/${route.path ?? ''}`.replaceAll(/:\w+\??/g, '12').replace('*', 'a/b');
    return [{ path, isShared: isSharedPage(route.module.handle) }];
  });
}

test('Every route is personal unless its page is the same for everyone', async () => {
  const build = await loadBuild();
  const isPersonalPath = personalPathFinder(build);
  const paths = listPaths(build);
  expect(paths.filter(({ isShared }) => isShared).length).toBeGreaterThan(30);
  expect(paths.filter(({ isShared }) => !isShared).length).toBeGreaterThan(100);
  for (const { path, isShared } of paths) expect(isPersonalPath(path), path).toBe(!isShared);
});

test('Other spellings of a personal page and what is no page are personal, too', async () => {
  const isPersonalPath = personalPathFinder(await loadBuild());
  const personal = [
    '/admin',
    '/ADMIN',
    '/%61dmin',
    '/admin%2fx',
    '//admin/x',
    '/admin.data',
    '/claims/1-it-has-boats.data',
    '/settings/',
    '/follows',
    '/my-events',
    '/my-data',
    '/claims/preview/abc',
    '/live',
    '/metrics',
  ];
  expect(personal.filter((path) => !isPersonalPath(path))).toEqual([]);
  const others = [
    '/',
    '/claims/1-it-has-boats',
    '/message-board/posts/12',
    '/an-old-page-that-is-redirected',
    '/images/abc/640.webp',
    '/%e2%82',
    '/%00',
  ];
  expect(others.filter(isPersonalPath)).toEqual([]);
});
