import { expect, test } from 'vitest';
import { readCsvTable } from '#app/features/imports/community/tables/csv-rows.server.ts';
import {
  readSqlRows,
  type SqlPart,
} from '#app/features/imports/community/tables/sql-rows.server.ts';

async function* pieces(content: string | Buffer, size: number) {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(parts: AsyncIterable<SqlPart>) {
  const rows: unknown[] = [];
  for await (const part of parts) {
    if ('problem' in part) rows.push(part.problem);
    else rows.push(...part.rows.map((row) => ({ ...row })));
  }
  return rows;
}

const dump = `-- It's a dump; really
/*!40101 SET NAMES utf8 */;
# another comment; with 'quotes
CREATE TABLE \`a_posts\` (
  \`id\` int NOT NULL,
  \`text\` mediumtext COMMENT 'a ; b',
  \`blob\` blob,
  PRIMARY KEY (\`id\`)
);
INSERT INTO \`other\` VALUES (1,'it\\'s; skipped'),(2,'b');
INSERT INTO \`a_posts\` VALUES (1,'It\\'s \\"new\\"\\n(a, b); ''c''',0x41),
(2,NULL,_binary 'é'),(3,'ends with \\\\',X'4142');
INSERT IGNORE INTO a_posts (text, id) VALUES ('named','4');
`;

test('A dump is read alike in pieces of any size', async () => {
  for (const size of [1, 2, 3, 7, 64, 10_000]) {
    const rows = await collect(readSqlRows(pieces(dump, size), (table) => table === 'a_posts'));
    expect(rows, String(size)).toEqual([
      { id: '1', text: "It's \"new\"\n(a, b); 'c'", blob: 'A' },
      { id: '2', text: null, blob: 'é' },
      { id: '3', text: 'ends with \\', blob: 'AB' },
      { text: 'named', id: '4' },
    ]);
  }
});

test('A dump in Latin-1 is read as it says', async () => {
  const text = `SET NAMES latin1;\nINSERT INTO a (b) VALUES ('é');`;
  const parts = readSqlRows(pieces(Buffer.from(text, 'latin1'), 10_000), () => true);
  expect(await collect(parts)).toEqual([{ b: 'é' }]);
});

test('Rows are handed on while the rest of the file is read', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      const rows = Array.from({ length: 100 }, (_, at) => `(${read * 100 + at},'text')`);
      yield Buffer.from(`INSERT INTO a (id, text) VALUES ${rows.join(',')};\n`);
    }
  }
  let rows = 0;
  for await (const part of readSqlRows(endless(), () => true)) {
    if ('rows' in part) rows += part.rows.length;
    if (rows >= 100_000) break;
  }
  expect(read).toBeLessThanOrEqual(1001);
});

test('A CSV table is read alike in pieces of any size, and says where it breaks', async () => {
  const csv = '\ufeff"id",text\r\n1,"a ""b"",\r\nc"\r\n2,\\N\n3,"with \\"escapes\\""\n4,';
  for (const size of [1, 2, 3, 7, 1000]) {
    expect(await collect(readCsvTable('a', pieces(csv, size))), String(size)).toEqual([
      { id: '1', text: 'a "b",\r\nc' },
      { id: '2', text: null },
      { id: '3', text: 'with "escapes"' },
      { id: '4', text: '' },
    ]);
  }
  expect(await collect(readCsvTable('a', pieces('id\n1\n"2', 3)))).toEqual([
    { id: '1' },
    'a ends in the middle of a row.',
  ]);
});
