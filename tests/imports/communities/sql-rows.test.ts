import { expect, test } from 'vitest';
import { readSqlRows } from '#app/features/imports/community/tables/sql-rows.server.ts';
import { collect, pieces } from './table-pieces.ts';

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

test('A dump that is not in UTF-8 is read as Windows-1252, and the report says so', async () => {
  const text = `CREATE TABLE a (\n  \`b\` text\n);\nINSERT INTO a VALUES ('Zo\u00eb \u0096 caf\u00e9');`;
  for (const size of [1, 7, 10_000]) {
    const parts = readSqlRows(pieces(Buffer.from(text, 'latin1'), size), () => true);
    expect(await collect(parts)).toEqual([
      { b: 'Zoë – café' },
      'The dump: It is not in UTF-8, so it was read as Windows-1252.',
    ]);
  }
  const cyrillic = Buffer.concat([
    Buffer.from("/*!40101 SET NAMES cp1251 */;\nINSERT INTO a (b) VALUES ('"),
    Buffer.from([0xcc, 0xee, 0xf0, 0xe5]),
    Buffer.from("');"),
  ]);
  expect(await collect(readSqlRows(pieces(cyrillic, 10_000), () => true))).toEqual([{ b: 'Море' }]);
});
