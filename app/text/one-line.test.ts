import { expect, test } from 'vitest';
import { cleanLines, toOneLine } from './one-line.ts';

test.each([
  ['Hub\r\nBcc: all@example.com', 'Hub Bcc: all@example.com'],
  [' Tower\u2028light\u0000 ', 'Tower light'],
  ['\u200b\u2060', ''],
  ['\u202e', ''],
  ['\u0301 \u20dd', ''],
  ['Lo\u202ere\u2067', 'Lore'],
  ['\u200e\ufeffTo\u200bwer\u00adlight\u200f\u2060', 'Towerlight'],
  ['\u200d It\u200c has bo\u200dats\u200d', 'It has boats'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['It has \u2764\ufe0f\u200d\u{1F525}', 'It has \u2764\ufe0f\u200d\u{1F525}'],
  ['The \u{1F469}\u200d\u{1F680} log', 'The \u{1F469}\u200d\u{1F680} log'],
])('%j becomes the line %j', (typed, line) => {
  expect(toOneLine(typed)).toBe(line);
});

test.each([
  [' One\r\n\tTwo\u0007\u001b[31m ', 'One\n\tTwo[31m'],
  ['\u202etxet desrever\u202c \u2067x\u2069', 'txet desrever x'],
  ['\u200b\n\u2060', ''],
  ['שלום\u200f!', 'שלום\u200f!'],
])('%j becomes the lines %j', (typed, lines) => {
  expect(cleanLines(typed)).toBe(lines);
});
