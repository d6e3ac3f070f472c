import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.server.ts';

describe('plainText', () => {
  test('says the words without the marks and keeps what stands apart apart', () => {
    const source =
      '## A *walk*\n\nAt low\nwater, [soup](https://example.com).\n\n- boots\n- a `mug`';
    expect(plainText(source)).toBe('A walk\n\nAt low water, soup.\n\n- boots\n- a mug');
  });
});
