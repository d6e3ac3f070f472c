import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { xenforoReader } from '#app/features/imports/community/read-xenforo.server.ts';
import { readCsvTable } from '#app/features/imports/community/tables/csv-rows.server.ts';
import { toWaitFor } from '#app/features/imports/community/tables/wait-for-text.ts';
import { toCsv, writeZip } from './community-files.ts';
import { xenforoTables } from './csv-tables.ts';
import { readBoard } from './read-file.ts';
import { collect, pieces } from './table-pieces.ts';

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

const WRONG_COLUMNS = 'It doesn’t have as many columns as the first line.';

const read = (csv: string | Buffer, size = 10_000) => collect(readCsvTable('a', pieces(csv, size)));

test('A field that ends in a backslash is kept in either way of writing CSV', async () => {
  const doubled = '"id","text"\n"1","In C:\\games\\"\n"2","a ""b"" \\\\c"\n"3","x"\n';
  const escaped = '"id","text"\n"1","In C:\\\\games\\\\"\n"2","a \\"b\\" \\\\c\\\nd"\n"3",\\N\n';
  for (const size of [1, 3, 1000]) {
    expect(await read(doubled, size), String(size)).toEqual([
      { id: '1', text: 'In C:\\games\\' },
      { id: '2', text: 'a "b" \\\\c' },
      { id: '3', text: 'x' },
    ]);
    expect(await read(escaped, size), String(size)).toEqual([
      { id: '1', text: 'In C:\\games\\' },
      { id: '2', text: 'a "b" \\c\nd' },
      { id: '3', text: null },
    ]);
  }
});

test('A row with too few or too many columns is reported, and the next ones are read', async () => {
  const csv = 'id,text\n1,a\n2\n3,b,c\n4,"d"e\n5,"f"\n';
  for (const size of [1, 5, 1000]) {
    expect(await read(csv, size), String(size)).toEqual([
      `Row 3 of a: ${WRONG_COLUMNS}`,
      `Row 4 of a: ${WRONG_COLUMNS}`,
      `Row 5 of a: ${WRONG_COLUMNS}`,
      { id: '1', text: 'a' },
      { id: '5', text: 'f' },
    ]);
  }
});

test.each([
  ['semicolons', 'id;"text"\r\n1;"a, b; c"\r\n'],
  ['tabs and a byte order mark', '\ufeffid\ttext\n1\t"a, b; c"\n'],
  ['UTF-16, as Excel writes it', Buffer.from('\ufeffid\ttext\n1\t"a, b; c"\n', 'utf16le')],
])('A file with %s is read', async (_, csv) => {
  for (const size of [1, 1000])
    expect(await read(csv, size)).toEqual([{ id: '1', text: 'a, b; c' }]);
});

test('A file that is not in UTF-8 is read as Windows-1252, and the report says so', async () => {
  const latin = Buffer.from('id,text\n1,Zo\u00eb \u0096 caf\u00e9\n', 'latin1');
  for (const size of [1, 1000]) {
    expect(await read(latin, size)).toEqual([
      { id: '1', text: 'Zoë – café' },
      'a: It is not in UTF-8, so it was read as Windows-1252.',
    ]);
  }
  const utf8 = Buffer.concat([Buffer.from('id,text\n1,Zoë café\n2,'), Buffer.from([0xff])]);
  expect(await read(utf8)).toEqual([
    { id: '1', text: 'Zoë café' },
    { id: '2', text: '\ufffd' },
  ]);
});

test('A table without the columns that it needs is named, and nothing of it is read', async () => {
  const tables = Object.entries(xenforoTables()).map(([name, rows]) => {
    const csv = toCsv(rows);
    return [`${name}.csv`, name === 'xf_post' ? csv.replaceAll('","', '"^"') : csv] as const;
  });
  const { posts, problems } = await readBoard(
    xenforoReader,
    await writeZip(Object.fromEntries(tables)),
  );
  expect(posts).toEqual([]);
  expect(problems).toContain(
    'Table xf_post: It has no columns post_id, thread_id, post_date, message, so nothing of it was read.',
  );
});

test('A row without an end is read a few times at most, and refused once it is too long', async () => {
  const size = 64_000;
  const parts = ['id,text\n1,"', ...Array.from({ length: 130 }, () => 'x'.repeat(size))];
  const endless = Readable.from(parts.map((part) => Buffer.from(part)));
  expect(await collect(readCsvTable('post', endless))).toEqual([
    'A row of post is too long, or a quote is missing.',
  ]);
  let readAgain = 0;
  let wanted = 0;
  for (let length = size; length <= 130 * size; length += size) {
    if (length < wanted) continue;
    readAgain += length;
    wanted = toWaitFor(length);
  }
  expect(readAgain).toBeLessThan(4 * 130 * size);
});
