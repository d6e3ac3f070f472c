import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { loadBuild } from '#tests/support/start-hub.ts';
import { routeFinder } from './route-tree.ts';

function wholeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route, children: wholeTree(build, route?.id) }) as RouteObject);
}

test('routeFinder finds the routes that React Router does', async () => {
  const build = await loadBuild();
  const findRoutes = routeFinder(build);
  const tree = wholeTree(build);
  const patterns = Object.values(build.routes).map((route) => `/${route?.path ?? ''}`);
  const paths = patterns.flatMap((pattern) => {
    const path = pattern.replaceAll(/:\w+\??/g, '12').replace('*', 'a/b');
    return [path, path.toUpperCase(), `${path}/`, `${path}/more`, `/other${path}`, `/%6e${path}`];
  });
  for (const path of [...paths, '/', '//', '/%2fnews', '/%6eews', '/news%2f1', '/404']) {
    const ids = (matches: ReturnType<typeof findRoutes>) => matches?.map(({ route }) => route.id);
    expect(ids(findRoutes(path)), path).toEqual(ids(matchRoutes(tree, path)));
  }
});
