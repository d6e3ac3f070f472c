import { expect, test } from 'vitest';
import { csvRow, parseCsv } from './csv.ts';

test.each([
  [['plain', 'words'], 'plain,words\r\n'],
  [
    ['a, b', 'say "it"', 'two\nlines', 'two\r\nlines'],
    '"a, b","say ""it""","two\nlines","two\r\nlines"\r\n',
  ],
  [['', ''], ',\r\n'],
  [['Zoë', '日本'], 'Zoë,日本\r\n'],
])('%j is written as RFC 4180 has it', (cells, line) => {
  expect(csvRow(cells)).toBe(line);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-3', "'-3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "\t'=1"],
  ['\r=1', `"\r'=1"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1', "'﹦1"],
  ['|cmd', "'|cmd"],
  ['｜cmd', "'｜cmd"],
  ['\n=1', `"\n'=1"`],
  ['x;=1+cmd|/c;y', "x;'=1+cmd|/c;y"],
  ['a;b;＝1', "a;b;'＝1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a\n-1', `"a\n'-1"`],
  ['a; -1', 'a; -1'],
  ['a=1', 'a=1'],
  ['1-2', '1-2'],
])('%j is no formula in a spreadsheet', (cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`);
});

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\ufeffa,b\n\nc,\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['"a, ""b""","two\nlines"\rc', [['a, "b"', 'two\nlines'], ['c']]],
  [csvRow(['+49 30', '=1+1', 'say "it"']), [['+49 30', '=1+1', 'say "it"']]],
  [csvRow(['a;=1', 'a\n+2']), [['a;=1', 'a\n+2']]],
  ['', []],
  ['"open', [['"open']]],
])('%j is read as rows', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});
