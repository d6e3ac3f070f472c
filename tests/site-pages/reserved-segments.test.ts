import { expect, test } from 'vitest';
import { reservedSegments as serverSegments } from '#app/features/redirects/site-paths.server.ts';
import { reservedSegments } from '#app/features/site-pages/paths/reserved-segments.ts';
import { loadBuild } from '#tests/support/start-hub.ts';

test('Pages can’t have a URL that the URL table or the server uses', async () => {
  const { routes } = await loadBuild();
  const paths = Object.values(routes).flatMap((route) => {
    const { parentId } = route ?? {};
    const isTop = parentId === undefined || !routes[parentId]?.path;
    return isTop && route?.path ? [route.path] : [];
  });
  const segments = [...paths.map((path) => path.split('/')[0] ?? ''), ...serverSegments]
    // No page has a URL with a period or a parameter in it.
    .filter((segment) => /^[a-z0-9-]+$/.test(segment));
  expect([...reservedSegments].sort()).toEqual([...new Set([...segments, '410'])].sort());
});
