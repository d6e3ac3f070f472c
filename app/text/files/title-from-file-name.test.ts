import { expect, test } from 'vitest';
import { titleFromFileName } from './title-from-file-name.ts';

test.each([
  ['ridge_at-dawn.v2.jpg', 'Ridge at dawn v2'],
  ['\u202egpj.exe.pdf', 'Gpj exe'],
  ['line\r\nbreak\0.pdf', 'Line break'],
  ['fog\u2066\u200b.png', 'Fog'],
  ['half\ud83e', 'Half\ufffd'],
  ['🌫🌫.png', '🌫'],
  ['\u200b.pdf', ''],
  ['.pdf', ''],
])('the title of %j is %j', (name, title) => {
  expect(titleFromFileName(name, title === '🌫' ? 3 : 200)).toBe(title);
});
