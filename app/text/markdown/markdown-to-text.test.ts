import { describe, expect, test } from 'vitest';
import { markdownToText } from './markdown-to-text.server.ts';

describe('plainText', () => {
  test('says the words without the marks and keeps what stands apart apart', () => {
    const source =
      '## A *walk*\n\nAt low\nwater, [soup](https://example.com).\n\n- boots\n- a `mug`';
    expect(markdownToText(source)).toBe('A walk\n\nAt low water, soup.\n\n- boots\n- a mug');
  });
});
