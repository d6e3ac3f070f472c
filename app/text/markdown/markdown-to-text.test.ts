import { describe, expect, test } from 'vitest';
import { markdownToLine, markdownToText } from './markdown-to-text.server.ts';

describe('Markdown as plain text', () => {
  test('drops the syntax and keeps blocks separate', () => {
    const source =
      '## A *walk*\n\nAt low\nwater, [soup](https://example.com).\n\n- boots\n- a `mug`';
    expect(markdownToText(source)).toBe('A walk\n\nAt low water, soup.\n\n- boots\n- a mug');
  });

  test('keeps the titles of cards and leaves out the others', () => {
    expect(markdownToText('Hello.\n\narticle:1\n\n[The map](article:2)')).toBe('Hello.\n\nThe map');
  });

  test('keeps what callouts, tasks and footnotes say', () => {
    const source =
      'Tides[^1]\n\n> [!WARNING] Spoilers\n> The end.\n\n> [!GALLERY]\n> ![A](/a)\n\n- [x] boats\n- [ ] oars\n\n[^1]: High ones.';
    expect(markdownToText(source)).toBe(
      'Tides\n\nWarning: Spoilers\nThe end.\n\nA\n\n- ☑ boats\n- ☐ oars\n\nHigh ones.',
    );
  });

  test('writes a line for each row of a table', () => {
    const table = '| A | *B* |\n| --- | --- |\n| 1 | 2 |\n| | 3 |';
    expect(markdownToText(`Before\n\n${table}\n\nAfter`)).toBe(
      'Before\n\nA | B\n1 | 2\n | 3\n\nAfter',
    );
  });
});

describe('Markdown on one line', () => {
  test.each([
    ['## A *bold* **move**\n\nIt was `code`, ~~gone~~.', 'A bold move It was code, gone.'],
    ['> [!WARNING] Heads up\n> The gauge is offline.', 'Warning: Heads up The gauge is offline.'],
    ['> [!DETAILS] More\n>\n> Inside', 'More Inside'],
    ['> [!COMPARISON]\n> ![Y](/y.png)\n> ![Z](/z.png)', 'Y Z'],
    ['> [!GALLERY]\n>\n> ![A](image:1 "A caption")\n>\n>', 'A'],
    ['> [!BOOKMARK]\n> [A page](https://a.example/)\n>\n> Says so', 'A page Says so'],
    ['The gauge.[^a]\n\n[^a]: By the keeper.', 'The gauge. By the keeper.'],
    ['- [ ] Check it\n- [x] done already', '☐ Check it ☑ done already'],
    ['- one\n    - two\n        1. three', 'one two three'],
    ['> Quote\n>\n> - a\n> - b\n>\n> > deep', 'Quote a b deep'],
    ['| Month | Rent |\n| :-- | --: |\n| June | 120 |', 'Month · Rent June · 120'],
    ['A\n\n---\n\n```js\nlet a\n```\n\n    indented', 'A let a indented'],
    [
      'See [the log](https://a.example "why") and <https://a.example/a_b>',
      'See the log and https://a.example/a_b',
    ],
    ['article:1\n\n[The map](article:2)', 'The map'],
    [
      '\\_under\\_ \\*star\\* 2 \\* 3 < 4 & 5 snake_case &amp; <b>',
      '_under_ *star* 2 * 3 < 4 & 5 snake_case & <b>',
    ],
  ])('of %j is %j', (markdown, line) => {
    expect(markdownToLine(markdown)).toBe(line);
  });
});
