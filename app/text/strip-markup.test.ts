import { describe, expect, test } from 'vitest';
import { stripHtml, stripMarkdown } from './strip-markup.ts';

describe('Plain text', () => {
  test.each([
    ['# A *bold* **move**', 'A bold move'],
    ['See [the log](https://example.com "why") and ![a mast](/x.png)', 'See the log and a mast'],
    ['> quoted\n\n- one\n- two\n1. three', 'quoted one two three'],
    ['`code` and ~~gone~~ and _soft_ but snake_case', 'code and gone and soft but snake_case'],
    ['```js\nlet a\n```', 'let a'],
    ['a | b\n--- | ---\n1 | 2', 'a | b 1 | 2'],
    ['\\_under\\_ \\*star\\* \\`tick\\` \\~ snake\\_case', '_under_ *star* `tick` ~ snake_case'],
    ['2 \\* 3 < 4 & 5', '2 * 3 < 4 & 5'],
    ['Seen at <https://example.com/a_b> <b>', 'Seen at https://example.com/a_b <b>'],
  ])('of %j is %j', (markdown, plain) => {
    expect(stripMarkdown(markdown)).toBe(plain);
  });

  test('of HTML has no tags and no entities', () => {
    const html = '<p>A <a href="/x">gull</a>, they say &amp; so.</p><p>More</p>';
    expect(stripHtml(html)).toBe('A gull, they say & so. More');
  });

  test.each(['[', '![a](', '*_', '<', '|-', '- ', '\\', '`', '> ', '[a](', '<https:'])(
    'of thousands of %j is created quickly',
    (mark) => {
      const started = performance.now();
      stripMarkdown(mark.repeat(10_000));
      stripHtml(mark.repeat(10_000));
      expect(performance.now() - started).toBeLessThan(1_500);
    },
  );
});
