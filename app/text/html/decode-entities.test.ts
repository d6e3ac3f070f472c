import { expect, test } from 'vitest';
import { decodeEntities, decodeNumbers } from './decode-entities.server.ts';

test.each([
  ['&#128512; &#1057;&#x421; &#9742;', '😀 СС ☎'],
  ['&eacute;&hellip;&nbsp;&AMP;&lt;b&gt;&apos;&#039;', "é…\u00a0&<b>''"],
  ['&amp;#128512; &amp;amp;', '&#128512; &amp;'],
  ['a&#x200B;b', 'a\u200bb'],
  ['&#150;&#146;', '–’'],
  ['&#0;&#8;&#55357;&#1114112;&#x110000;&#9999999999;', ''],
  ['&unknown; &copy &; AT&T; ?a=1&lt=2 &#; &#x;', '&unknown; &copy &; AT&T; ?a=1&lt=2 &#; &#x;'],
  ['&hasOwnProperty; &toString;', '&hasOwnProperty; &toString;'],
])('%s is decoded once', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

test('Only numbers are decoded where names are what someone typed', () => {
  expect(decodeNumbers('&#1057; &amp; &lt;')).toBe('С &amp; &lt;');
});
