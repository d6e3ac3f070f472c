import { expect, test } from 'vitest';
import { renderMarkdown, renderSubmittedMarkdown, withoutSpoilers } from './markdown.server.ts';

test('Spoilers of a submitted text are hidden, within a line and across paragraphs', () => {
  const inline = renderSubmittedMarkdown('She ||wakes up|| and **leaves**.');
  expect(inline).toContain('<label class="spoiler"');
  expect(inline).toContain('<strong>leaves</strong>');
  expect(inline).not.toContain('||');
  expect(renderSubmittedMarkdown('||One.\n\nTwo.||')).toContain('<details class="spoiler-block">');
});

test('Tables and other texts keep their bars', () => {
  const table = '| a | b |\n| - | - |\n| 1 || 2 |';
  expect(renderSubmittedMarkdown(table)).toContain('<td>1</td>');
  expect(renderMarkdown('a ||b|| c')).toContain('||b||');
});

test('An excerpt leaves out what spoilers hide', () => {
  expect(withoutSpoilers('She ||wakes\n\nup|| and ||leaves||. |||| x')).toBe(
    'She [spoiler] and [spoiler]. |||| x',
  );
});
