import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeTables } from '#db/copy/describe-tables.ts';
import { sumRows } from '#db/copy/move-database.ts';
import type { EngineKind } from '#db/engine.ts';
import { getLeftOut } from '#platform/archive/archive-contents.ts';
import { readArchive } from '#platform/archive/read-archive.ts';
import { writeArchive } from '#platform/archive/write-archive.ts';
import { ZipReader } from '#platform/archive/zip-reader.ts';
import { getOrCreatePushKeys } from '#platform/push/push-keys.ts';
import { createSearch } from '#platform/search/database-search.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { listAllFiles } from '#platform/storage/storage.ts';
import { withSample } from '#tests/sample/with-sample.ts';
import { type DatabaseFixture, openFixture } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { countArticles, insertUnusualRows } from './transfer-rows.ts';

const now = new Date('2026-06-15T18:30:00Z');

let folder = '';
let archive = '';
let site: Site;

interface Site extends DatabaseFixture {
  storage: ReturnType<typeof createDiskStorage>;
  remove: () => Promise<void>;
}

async function openSite(kind: EngineKind): Promise<Site> {
  const { fixture, remove } = await openFixture(kind);
  return { ...fixture, remove, storage: createDiskStorage(await makeTemporaryFolder('files')) };
}

async function exportSite({ location, storage }: Site, name: string, includesPasswords = true) {
  const path = join(folder, name);
  await writeArchive(
    { database: location, storage, secret: 'a secret', now, includesPasswords },
    (chunks) => pipeline(chunks, createWriteStream(path)),
  );
  return path;
}

/** Checksums of all tables that an archive has, without the secrets. */
async function sumTables({ engine }: Site) {
  const sums: Record<string, unknown> = {};
  for (const table of await describeTables(engine.db, engine.kind)) {
    if (!getLeftOut('export').has(table.name)) sums[table.name] = await sumRows(engine.db, table);
  }
  return sums;
}

/** Without the sizes, which are made on demand. */
async function listFiles({ storage }: Site) {
  const files: string[] = [];
  for await (const { key, size } of listAllFiles(storage)) files.push(`${key} ${size}`);
  return files.filter((file) => !file.startsWith('sizes/')).sort();
}

beforeAll(async () => {
  folder = await makeTemporaryFolder('archive');
  site = await openSite('sqlite');
  await withSample(site, async ({ load, dataFolder }) => {
    await load();
    await site.transaction(insertUnusualRows);
    // The archive leaves these out, so both sites have the same rows without them.
    await site.engine.db.updateTable('actors').set({ token_hash: null }).execute();
    await site.engine.db.updateTable('visitor_days').set({ visitor_hash: null }).execute();
    const uploads = createDiskStorage(join(dataFolder, 'uploads'));
    for await (const { key } of listAllFiles(uploads)) {
      await site.storage.write(key, (await uploads.read(key)) ?? Buffer.of());
    }
  });
  archive = await exportSite(site, 'site.zip');
});

afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('An archive', () => {
  test('has the same rows and files after SQLite → PostgreSQL → SQLite', async () => {
    const expected = [await sumTables(site), await listFiles(site)];
    const postgres = await openSite('postgres');
    const last = await openSite('sqlite');
    await readArchive(archive, postgres);
    expect([await sumTables(postgres), await listFiles(postgres)]).toEqual(expected);
    await readArchive(await exportSite(postgres, 'second.zip'), last);
    expect([await sumTables(last), await listFiles(last)]).toEqual(expected);

    const find = ({ engine }: Site) =>
      createSearch(engine).findIds({ text: 'lighthouse', kind: 'article' });
    const articles = await countArticles(site.engine.db);
    expect((await find(site))?.length).toBeGreaterThan(1);
    const newId = await insertArticle(site.engine.db);
    await site.engine.db.deleteFrom('articles').where('id', '=', newId).execute();
    for (const imported of [postgres, last]) {
      expect(await find(imported)).toEqual(await find(site));
      // Both the id sequence and the counting triggers continue.
      expect(await insertArticle(imported.engine.db)).toBe(newId);
      expect(await countArticles(imported.engine.db)).toBe(articles + 1);
    }
    await postgres.remove();
    await last.remove();
  });

  test('has Markdown articles and no secrets', async () => {
    const { db } = site.engine;
    const keys = { endpoint: 'https://push.example/1', p256dh_key: 'a', auth_key: 'b' };
    await db
      .insertInto('push_subscriptions')
      .values({ actor_id: 1, browser: 'Firefox', ...keys, created_at: now })
      .execute();
    const { privateKey } = await getOrCreatePushKeys(db, now);
    const zip = await ZipReader.open(await exportSite(site, 'public.zip', false));
    const name = zip.names.find((one) => one.startsWith('articles/')) ?? '';
    expect(await zip.readText(name)).toMatch(
      /^---\ntitle: ".+"\nslug: ".+"\nstatus: "published"\ndate: "\d{4}-.+Z"\n[\s\S]+\n---\n\n[\s\S]+/,
    );
    expect(zip.names).not.toContain('rows/sessions.jsonl');
    expect(await zip.readText('rows/user_accounts.jsonl')).not.toContain('"credential"');
    expect(await zip.readText('rows/passkeys.jsonl')).toBe('');
    expect(zip.names).not.toContain('rows/push_subscriptions.jsonl');
    expect(await zip.readText('rows/settings.jsonl')).not.toContain(privateKey);
    zip.close();
  });

  test('is refused by a site in use, and when it is damaged or of another version', async () => {
    await expect(readArchive(archive, site)).rejects.toThrow('This site is not empty');
    const empty = await openSite('sqlite');
    const bytes = await readFile(archive);
    const cut = join(folder, 'cut.zip');
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    await expect(readArchive(cut, empty)).rejects.toThrow('is not a complete archive');
    const changed = Buffer.from(bytes);
    const at = changed.indexOf('files/originals/') + 'files/originals/'.length + 40;
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(cut, changed);
    await expect(readArchive(cut, empty)).rejects.toThrow('The archive is damaged');
    const { rows } = await sumRows(empty.engine.db, {
      name: 'articles',
      columns: ['id'],
      key: ['id'],
      lateColumns: [],
    });
    expect(rows).toBe(0);
    await empty.remove();
  });
});
