import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkArchitecture } from '../../scripts/architecture/check-architecture.ts';
import { importRules } from '../../scripts/architecture/rules.ts';
import { writeProject } from './written-project.ts';

type Case = [rule: string, path: string, content: string];

const news = 'app/features/news';

/** A file that breaks one rule, and no other. */
const broken: Case[] = [
  ['downward-only', 'platform/mail/mail.ts', "import { app } from '#server/app.ts';"],
  ['downward-only', 'db/engine.ts', "import type { Log } from '#platform/observability/log.ts';"],
  ['downward-only', 'app/root.tsx', "import '../server/app.ts';"],
  ['downward-only', 'server/app.ts', "import '#tests/support/gate.ts';"],
  [
    'app-gets-its-doors',
    `${news}/news.server.ts`,
    "import { openEngine } from '#db/open-engine.ts';",
  ],
  ['app-gets-its-doors', 'app/entry.server.tsx', "export * from '#platform/platform.ts';"],
  [
    'app-gets-its-doors',
    'app/root.tsx',
    "const log = await import('#platform/observability/log.ts');",
  ],
  ['server-loads-the-built-app', 'server/app.ts', "import { AppError } from '#app/errors.ts';"],
  ['server-loads-the-built-app', 'sample/load.ts', "import { AppError } from '../app/errors.ts';"],
  ['server-loads-the-built-app', 'server/hub.ts', "import '#app/text/markdown.server.ts';"],
  ['sql-in-its-place', `${news}/news.server.ts`, "import { type Kysely, sql } from 'kysely';"],
  ['sql-in-its-place', 'platform/search/search.ts', "import { sql } from 'kysely';"],
  ['sql-in-its-place', 'server/hub.ts', "export { sql } from 'kysely';"],
  ['migrations-alone', 'db/migrations/0001-site.ts', "import type { Tables } from '../tables.ts';"],
  ['sdk-in-its-folder', 'server/main.ts', "import type { Pool } from 'pg';"],
  ['sdk-in-its-folder', 'platform/jobs/jobs.ts', "import { DatabaseSync } from 'node:sqlite';"],
  ['sdk-in-its-folder', 'server/endpoints/picture.ts', "const sharp = await import('sharp');"],
  ['sdk-in-its-folder', 'server/app.ts', "import pino from 'pino';"],
  ['sdk-in-its-folder', 'server/app.ts', "import { Registry } from 'prom-client';"],
  ['known-features', 'app/features/shop/shop.server.ts', "import 'zod';"],
  [
    'features-downward-only',
    'app/features/search/search.server.ts',
    "import '../news/news.server.ts';",
  ],
  [
    'features-downward-only',
    'app/features/accounts/accounts.server.ts',
    "import '../images/images.server.ts';",
  ],
  ['features-downward-only', `${news}/news.server.ts`, "import '../home/home.server.ts';"],
  ['content-strangers', `${news}/news.server.ts`, "import '../media/media.server.ts';"],
  [
    'content-strangers',
    `${news}/news.server.ts`,
    "import type { Page } from '../pages/site.schema.ts';",
  ],
  ['public-face', 'app/features/home/home.server.ts', "import '../news/news.queries.server.ts';"],
  ['public-face', 'app/features/home/home.server.ts', "import '../news/news.present.server.ts';"],
  ['public-face', 'app/features/home/home.tsx', "import '../news/components/article-card.tsx';"],
  ['public-face', 'app/shell/frame.tsx', "import '../features/pages/components/menu.tsx';"],
  ['public-face', 'app/features/home/home.routes.ts', "import '../news/news.routes.ts';"],
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
  [
    'frame-around-features',
    `${news}/routes/article-page.tsx`,
    "import '../../../shell/frame.tsx';",
  ],
  ['http-knows-no-feature', 'app/http/respond.ts', "import '../features/pages/pages.server.ts';"],
  ['ui-knows-no-feature', 'app/ui/button.tsx', "import '../http/notices.ts';"],
  ['ui-knows-no-feature', 'app/ui/button.tsx', "import { readFile } from 'node:fs';"],
  ['text-is-pure', 'app/text/slug.ts', "import '../errors.ts';"],
  ['no-cycles', 'db/a.ts', "import type { A } from './a.ts';"],
  ['environment-in-config', 'server/app.ts', 'export const port = process.env.PORT;'],
  ['environment-in-config', 'server/app.ts', 'export const { env } = process;'],
  ['environment-in-config', 'app/root.tsx', "import { env } from 'node:process';"],
];

/** Imports the architecture wants: a check that refuses these is wrong. */
const fine: [path: string, content: string][] = [
  [
    'app/features/home/home.server.ts',
    "import '../news/news.server.ts'; import '../pages/site.schema.ts';",
  ],
  ['app/shell/frame.tsx', "import '../features/subscriptions/embeds/subscribe-form.tsx';"],
  ['app/routes.ts', "import './features/news/news.routes.ts';"],
  [
    `${news}/news.server.ts`,
    "import './news.queries.server.ts'; import '../images/picture-source.ts';",
  ],
  [
    `${news}/news.queries.server.ts`,
    "import { sql } from 'kysely'; import type { Database } from '#db/engine.ts';",
  ],
  [`${news}/routes/article-page.tsx`, "import type { Route } from './+types/article-page.ts';"],
  [`${news}/news.server.test.ts`, "import { makePlace } from '#tests/support/test-database.ts';"],
  ['platform/events/postgres-event-bus.ts', "import pg from 'pg'; import { sql } from 'kysely';"],
  ['platform/config/config.ts', 'export const variables = process.env;'],
  ['server/app.ts', "import '#app/http/shared-page.ts'; import type { A } from '#app/errors.ts';"],
  ['sample/load.ts', "import '#app/text/slug.ts'; import '#app/text/names/name-skeleton.ts';"],
  ['app/http/context.ts', "type Log = typeof import('#platform/observability/log.ts');"],
  ['app/ui/text.tsx', "import '../text/slug.ts'; import { use } from 'react';"],
  ['server/notes.ts', 'export const text = "import \'../tests/a.ts\' or process.env";'],
];

async function rulesBrokenBy(path: string, content: string): Promise<string[]> {
  const root = await writeProject({ [path]: content });
  return checkArchitecture(root).map((violation) => violation.rule);
}

test('The project keeps to its architecture', () => {
  expect(checkArchitecture(join(import.meta.dirname, '../..'))).toEqual([]);
});

describe('The architecture check', () => {
  test.for(broken)('says %s of %s holding %s', async ([rule, path, content]) => {
    expect(await rulesBrokenBy(path, content)).toEqual([rule]);
  });

  test.for(fine)('has nothing against %s holding %s', async ([path, content]) => {
    expect(await rulesBrokenBy(path, content)).toEqual([]);
  });

  test('names every file of a circle, also one of types', async () => {
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

  test('has a file that breaks it for every rule', () => {
    const proven = new Set(broken.map(([rule]) => rule));
    expect(importRules.map((rule) => rule.name).filter((name) => !proven.has(name))).toEqual([]);
  });
});
