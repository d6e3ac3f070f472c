import { expect, test } from 'vitest';
import { renderOutlined } from '#app/text/markdown/outlined-markdown.server.ts';
import { disclaimerText } from './disclaimer.ts';
import { privacyText } from './privacy.ts';
import { termsText } from './terms.ts';
import { unwrapLines } from './unwrap-lines.ts';

test.for([disclaimerText, privacyText, termsText])(
  'A legal text without the line breaks of its source says the same: %#',
  (text) => {
    const read = (markdown: string) => renderOutlined(markdown).html.replace(/\s+/g, ' ');
    const unwrapped = unwrapLines(text);
    expect(read(unwrapped)).toBe(read(text));
    expect(unwrapped).not.toMatch(/\w\n\w/);
  },
);

test('Lists, quotes and tables keep their lines', () => {
  expect(unwrapLines('a\nb\n\n## C\n\n- d\n  e\n- f\n1. g\n> h\n| i |\n')).toBe(
    'a b\n\n## C\n\n- d e\n- f\n1. g\n> h\n| i |',
  );
});
