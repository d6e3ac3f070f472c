import { expect, test } from 'vitest';
import { stripHtml } from './strip-html.ts';

test('HTML as plain text has no tags and no entities', () => {
  const html = '<p>A <a href="/x">gull</a>, they say &amp; so.</p><p>More</p>';
  expect(stripHtml(html)).toBe('A gull, they say & so. More');
});
