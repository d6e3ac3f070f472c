import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkArchitecture } from '../../scripts/architecture/check-architecture.ts';
import { importRules } from '../../scripts/architecture/rules.ts';
import { writeProject } from './written-project.ts';

type Case = [rule: string, path: string, content: string];

const news = 'app/features/news';

/** Each file breaks exactly one rule. */
const broken: Case[] = [
  ['downward-only', 'platform/mail/mail.ts', "import { app } from '#server/app.ts';"],
  ['downward-only', 'db/engine.ts', "import type { Log } from '#platform/observability/log.ts';"],
  ['downward-only', 'app/root.tsx', "import '../server/app.ts';"],
  ['downward-only', 'server/app.ts', "import '#tests/support/gate.ts';"],
  [
    'app-gets-adapters',
    `${news}/get-news.server.ts`,
    "import { openEngine } from '#db/open-engine.ts';",
  ],
  ['app-gets-adapters', 'app/entry.server.tsx', "export * from '#platform/platform.ts';"],
  [
    'app-gets-adapters',
    'app/root.tsx',
    "const log = await import('#platform/observability/log.ts');",
  ],
  ['server-loads-built-app', 'server/app.ts', "import { AppError } from '#app/errors.ts';"],
  ['server-loads-built-app', 'sample/load.ts', "import { AppError } from '../app/errors.ts';"],
  ['server-loads-built-app', 'server/hub.ts', "import '#app/text/markdown.server.ts';"],
  ['sql-in-queries', `${news}/get-news.server.ts`, "import { type Kysely, sql } from 'kysely';"],
  ['sql-in-queries', 'platform/search/search.ts', "import { sql } from 'kysely';"],
  ['sql-in-queries', 'server/hub.ts', "export { sql } from 'kysely';"],
  [
    'migrations-import-nothing',
    'db/migrations/0001-site.ts',
    "import type { Tables } from '../tables.ts';",
  ],
  ['migrations-import-nothing', 'db/migrations/0002-images.ts', "import './0001-site.ts';"],
  ['migrations-import-nothing', 'db/migrations/columns.ts', "import '../column-types.ts';"],
  ['sdk-in-one-folder', 'server/main.ts', "import type { Pool } from 'pg';"],
  ['sdk-in-one-folder', 'platform/jobs/jobs.ts', "import { DatabaseSync } from 'node:sqlite';"],
  ['sdk-in-one-folder', 'server/endpoints/image.ts', "const sharp = await import('sharp');"],
  ['sdk-in-one-folder', 'server/app.ts', "import pino from 'pino';"],
  ['sdk-in-one-folder', 'server/app.ts', "import { Registry } from 'prom-client';"],
  ['sdk-in-one-folder', 'platform/images/fetch.ts', "import { request } from 'undici';"],
  ['known-features', 'app/features/shop/shop.server.ts', "import 'zod';"],
  [
    'features-downward-only',
    'app/features/claims/find-claims.server.ts',
    "import '../news/news.server.ts';",
  ],
  [
    'features-downward-only',
    'app/features/identity/find-user.server.ts',
    "import '#app/features/images/images.server.ts';",
  ],
  ['features-downward-only', `${news}/get-news.server.ts`, "import '../home/home.server.ts';"],
  [
    'content-independence',
    'app/features/stories/list-stories.server.ts',
    "import '../news/news.server.ts';",
  ],
  [
    'content-independence',
    'app/features/stories/list-stories.server.ts',
    "import type { Article } from '../news/news.schema.ts';",
  ],
  [
    'public-face',
    'app/features/home/get-home.server.ts',
    "import '../news/news.queries.server.ts';",
  ],
  ['public-face', 'app/features/home/get-home.server.ts', "import '../news/get-news.server.ts';"],
  ['public-face', 'app/features/home/home.tsx', "import '../news/components/article-card.tsx';"],
  // A face needs its folder.
  ['public-face', 'app/features/home/get-home.server.ts', "import '../news/editing.server.ts';"],
  ['public-face', 'app/shell/frame.tsx', "import '../features/pages/components/menu.tsx';"],
  ['public-face', 'app/features/home/home.routes.ts', "import '../news/news.routes.ts';"],
  ['no-own-face', `${news}/get-news.server.ts`, "import './news.server.ts';"],
  ['registry-above-features', `${news}/get-news.server.ts`, "import '#app/registry.server.ts';"],
  [
    'queries-behind-use-cases',
    `${news}/routes/article-page.tsx`,
    "import '../news.queries.server.ts';",
  ],
  [
    'queries-behind-use-cases',
    `${news}/embeds/news-list.tsx`,
    "import type { Row } from '../news.queries.server.ts';",
  ],
  ['shell-above-features', `${news}/routes/article-page.tsx`, "import '../../../shell/frame.tsx';"],
  ['http-below-features', 'app/http/respond.ts', "import '../features/pages/pages.server.ts';"],
  ['ui-below-features', 'app/ui/button.tsx', "import '../http/notices.ts';"],
  ['ui-below-features', 'app/ui/button.tsx', "import { readFile } from 'node:fs';"],
  ['text-is-pure', 'app/text/slug.ts', "import '../errors.ts';"],
  ['table-owner', `${news}/news.queries.server.ts`, "db.updateTable('posts').set({});"],
  ['table-owner', `${news}/news.queries.server.ts`, "db.insertInto('live_events');"],
  ['table-owner', `${news}/news.queries.server.ts`, "const insertPost = insertRow('posts');"],
  ['retired-word', `${news}/publish.ts`, '// Every hindrance is checked first.'],
  ['retired-word', `${news}/publish.ts`, 'export const sendKey = 1;'],
  ['retired-word', `${news}/publish.ts`, 'export const LARGEST_SIZE = 1;'],
  ['retired-word', `${news}/publish.ts`, "export const text = 'No visits in these days.';"],
  ['no-cycles', 'db/a.ts', "import type { A } from './a.ts';"],
  ['environment-in-config', 'server/app.ts', 'export const port = process.env.PORT;'],
  ['environment-in-config', 'server/app.ts', 'export const { env } = process;'],
  ['environment-in-config', 'app/root.tsx', "import { env } from 'node:process';"],
];

/** Files that break no rule. */
const allowed: [path: string, content: string][] = [
  [
    'app/features/home/get-home.server.ts',
    "import '../news/news.server.ts'; import '../settings/site.schema.ts';",
  ],
  ['db/migrations/0001-site.ts', "import { sql } from 'kysely'; import './columns.ts';"],
  ['app/shell/frame.tsx', "import '../features/subscriptions/embeds/subscribe-form.tsx';"],
  ['app/routes.ts', "import './features/news/news.routes.ts';"],
  [`${news}/news.server.ts`, "export { getNews } from './get-news.server.ts';"],
  [`${news}/news.queries.server.ts`, "db.deleteFrom('articles'); db.selectFrom('posts');"],
  ['app/registry.server.ts', "import './features/news/kind/news-feed.server.ts';"],
  [
    `${news}/get-news.server.ts`,
    "import './news.queries.server.ts'; import '../images/embeds/image-source.ts';",
  ],
  [
    `${news}/news.queries.server.ts`,
    "import { sql } from 'kysely'; import type { Database } from '#db/engine.ts';",
  ],
  [`${news}/routes/article-page.tsx`, "import type { Route } from './+types/article-page.ts';"],
  [
    `${news}/news.server.test.ts`,
    "import { createTestDatabase } from '#tests/support/test-database.ts';",
  ],
  ['platform/events/postgres-event-bus.ts', "import pg from 'pg'; import { sql } from 'kysely';"],
  ['platform/config/config.ts', 'export const variables = process.env;'],
  ['server/app.ts', "import '#app/http/shared-page.ts'; import type { A } from '#app/errors.ts';"],
  ['sample/load.ts', "import '#app/text/slug.ts'; import '#app/text/names/confusable-key.ts';"],
  ['app/http/context.ts', "type Log = typeof import('#platform/observability/log.ts');"],
  ['app/ui/text.tsx', "import '../text/slug.ts'; import { use } from 'react';"],
  ['server/notes.ts', 'export const text = "import \'../tests/a.ts\' or process.env";'],
];

async function rulesBrokenBy(path: string, content: string): Promise<string[]> {
  const root = await writeProject({ [path]: content });
  return checkArchitecture(root).map((violation) => violation.rule);
}

test('The project follows its architecture', () => {
  expect(checkArchitecture(join(import.meta.dirname, '../..'))).toEqual([]);
});

describe('The architecture check', () => {
  test.for(broken)('reports %s for %s containing %s', async ([rule, path, content]) => {
    expect(await rulesBrokenBy(path, content)).toEqual([rule]);
  });

  test.for(allowed)('accepts %s containing %s', async ([path, content]) => {
    expect(await rulesBrokenBy(path, content)).toEqual([]);
  });

  test('names every file in an import cycle, even one made of types only', async () => {
    const root = await writeProject({
      'db/a.ts': "import type { B } from './b.ts';",
      'db/b.ts': "import { c } from '#db/c.ts';",
      'db/c.ts': "export type { A } from './a.ts';",
      'db/d.ts': "import './a.ts';",
    });
    expect(checkArchitecture(root)).toMatchObject([
      { rule: 'no-cycles', where: 'db/a.ts, db/b.ts, db/c.ts' },
    ]);
  });

  test('names every feature in a cycle, even when no two files form one', async () => {
    const root = await writeProject({
      'app/features/users/a.server.ts': "import '#app/features/account/account.server.ts';",
      'app/features/account/b.server.ts':
        "import type { U } from '#app/features/users/embeds/user.ts';",
    });
    expect(checkArchitecture(root)).toMatchObject([
      { rule: 'features-downward-only' },
      { rule: 'no-feature-cycles', where: 'account, users' },
    ]);
  });

  test('names every folder in a cycle inside a feature, even one made of types only', async () => {
    const root = await writeProject({
      [`${news}/editing/save.server.ts`]: "import '../versions/versions.ts';",
      [`${news}/versions/versions.ts`]: "import '../list/sort/order.ts';",
      [`${news}/list/sort/order.ts`]: "import type { D } from '../../editing/draft.ts';",
      [`${news}/editing/draft.ts`]: '',
    });
    expect(checkArchitecture(root)).toMatchObject([
      {
        rule: 'no-folder-cycles',
        where: `${news}/editing, ${news}/list/sort, ${news}/versions`,
      },
    ]);
  });

  test('refuses a cycle through a file loose in the feature or an embed', async () => {
    for (const loose of [`${news}/archive.ts`, `${news}/embeds/archive.ts`]) {
      const root = await writeProject({
        [loose]: "import '#app/features/news/list/sort.ts';",
        [`${news}/list/filter.ts`]: `import '#${loose}';`,
        [`${news}/list/sort.ts`]: '',
      });
      expect(checkArchitecture(root)).toMatchObject([
        { rule: 'no-folder-cycles', where: [loose, `${news}/list`].sort().join(', ') },
      ]);
    }
  });

  test('counts files loose in the feature and embeds one by one', async () => {
    const root = await writeProject({
      [`${news}/get-news.server.ts`]: "import './list/sort.ts'; import './embeds/card.ts';",
      [`${news}/list/sort.ts`]: "import '../paths.ts'; import '../embeds/date.ts';",
      [`${news}/embeds/card.ts`]: "import '../list/sort.ts';",
      [`${news}/embeds/date.ts`]: '',
      [`${news}/paths.ts`]: '',
      [`${news}/list/sort.test.ts`]: "import '../get-news.server.ts';",
    });
    expect(checkArchitecture(root)).toEqual([]);
  });

  const editing = { [`${news}/editing/save.ts`]: '', [`${news}/editing.server.ts`]: '' };

  test('accepts the face of a folder, and refuses a second way to its files', async () => {
    const root = await writeProject({
      ...editing,
      [`${news}/editing.server.ts`]: "export { save } from './editing/save.ts';",
      'app/features/home/get-home.server.ts': "import '../news/editing.server.ts';",
      [`${news}/news.server.ts`]: "export { save } from './editing/save.ts';",
    });
    expect(checkArchitecture(root)).toMatchObject([
      {
        rule: 'one-face-for-a-file',
        where: `${news}/news.server.ts imports ${news}/editing/save.ts`,
      },
    ]);
  });

  test('refuses a face of a folder that exports from elsewhere', async () => {
    const root = await writeProject({
      ...editing,
      [`${news}/editing.server.ts`]: "export { list } from './list.ts';",
      [`${news}/list.ts`]: '',
    });
    expect(checkArchitecture(root)).toMatchObject([{ rule: 'one-face-for-a-file' }]);
  });

  test('refuses the face of a folder inside its feature', async () => {
    const root = await writeProject({
      ...editing,
      [`${news}/get-news.server.ts`]: "import './editing.server.ts';",
    });
    expect(checkArchitecture(root)).toMatchObject([{ rule: 'no-own-face' }]);
  });

  test('is tested with a violation of each import rule', () => {
    const tested = new Set([...broken.map(([rule]) => rule), 'one-face-for-a-file']);
    expect(importRules.map((rule) => rule.name).filter((name) => !tested.has(name))).toEqual([]);
  });
});
