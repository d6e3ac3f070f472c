import { expect, test } from 'vitest';
import { escapeXml, stripInvalidXml } from './xml-text.ts';

test('Characters that XML forbids are removed, all others are kept', () => {
  const allowed = 'tab\tline\nreturn\rumlaut ü emoji 😀 last \ufffd \u{10ffff}';
  expect(stripInvalidXml(allowed)).toBe(allowed);
  expect(stripInvalidXml('a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg\ud800h\udc00i')).toBe(
    'abcdefghi',
  );
});

test('Text is escaped for content and attributes', () => {
  expect(escapeXml(`<a href="x">Tom & Ann's ]]></a>\u0001`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; Ann&apos;s ]]&gt;&lt;/a&gt;',
  );
});
