import { describe, expect, test } from 'vitest';
import { markdownToText } from './markdown-to-text.server.ts';

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
