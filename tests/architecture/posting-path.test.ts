import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as plainTest } from 'vitest';
import * as entry from '#app/entry.server.tsx';
import * as postsRoute from '#app/features/discussions/routes/posts.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { listLoadedFiles } from '../../scripts/architecture/load-closure.ts';
import { readModuleGraph } from '../../scripts/architecture/module-graph.ts';

const MAX_FILES = 34;
const MAX_LOADED_LINES = 8000;

/** How the server finds out who sends any request. */
const VIEWER_LOOKUP =
  /identity\/(request-identity|actors\.|restrictions\.|guests\/guest-token|session\/identity-cookies)/;

/** The built app, except that its posts and its contexts come from the source files. */
async function sourceBuild(): Promise<AppBuild> {
  const build = await loadBuild();
  const id = 'features/discussions/routes/posts';
  const routes = { ...build.routes, [id]: { ...build.routes[id], module: postsRoute } };
  return { ...build, routes, entry: { module: entry } } as unknown as AppBuild;
}

/** Features' files with a named function that has run while the session counted. */
function filesThatRan({ result }: Profiler.TakePreciseCoverageReturnType): string[] {
  const ran = ({ functionName, ranges }: Profiler.FunctionCoverage) =>
    functionName !== '' && (ranges[0]?.count ?? 0) > 0;
  return result
    .filter(({ url, functions }) => url.includes('/app/features/') && functions.some(ran))
    .map(({ url }) => relative('app/features', url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((path) => !VIEWER_LOOKUP.test(path))
    .sort();
}

onEngine('sqlite', 'A message of a guest', (test) => {
  test(`runs the code of at most ${MAX_FILES} files of features`, async ({ database }) => {
    const build = await sourceBuild();
    const run = async (hub: TestHub) => {
      const guest = new BoardClient(hub);
      await guest.createPost({ body: 'The first' });
      const session = new Session();
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.startPreciseCoverage', { callCount: true });
      await guest.createPost({ body: 'The second' });
      const files = filesThatRan(await session.post('Profiler.takePreciseCoverage'));
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES);
    };
    await withHub(database.location, run, { build });
  });
});

plainTest(`The action that posts a message loads at most ${MAX_LOADED_LINES} lines`, () => {
  const { edges } = readModuleGraph('.');
  const files = listLoadedFiles(edges, 'app/features/discussions/routes/posts.ts');
  const lines = files.map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_LOADED_LINES);
});
