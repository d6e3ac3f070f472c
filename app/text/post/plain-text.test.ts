import { describe, expect, test } from 'vitest';
import { isBlankPost } from './clean-post-source.ts';
import { postPlainText, postTextExcerpt } from './plain-text.server.ts';
import { quotePost } from './quote-post.server.ts';
import { renderPost } from './render-post.server.ts';

describe('The plain text of', () => {
  test.each([
    ['**A** [link](https://a.example) and `code`', 'A link and code'],
    ['one\ntwo\n\n- a\n- b\n\nend', 'one\ntwo\n\n- a\n- b\n\nend'],
    ['```\nlet a;\n```', 'let a;'],
    ['> quoted\n\nown', 'own'],
    ['> only *quoted*', 'only quoted'],
    ['@Mara <b>', '@Mara <b>'],
    ['a ||b|| c', 'a [spoiler] c'],
    ['||b\n\nc||\n\nd', '[spoiler]\n\nd'],
  ])('%j is %j', (source, text) => {
    expect(postPlainText(source)).toBe(text);
  });

  test('a post is cut to an excerpt on one line', () => {
    expect(postTextExcerpt('The *tide*\n\ncomes ||never||, they said', 24)).toBe('The tide comes…');
  });
});

describe('A quote', () => {
  test.each([
    ['one\ntwo\n\nthree', '> **Mara**:\n> one\n> two\n>\n> three\n\n'],
    ['> earlier\n\nreply', '> **Mara**:\n> reply\n\n'],
    ['||a\n\nb||', '> **Mara**:\n> ||a\n>\n> b||\n\n'],
    ['> only a quote', '> **Mara**:\n> only a quote\n\n'],
    ['```\n> code\n```', '> **Mara**:\n> ```\n> > code\n> ```\n\n'],
  ])('of %j is %j', (source, quote) => {
    expect(quotePost('Mara', source)).toBe(quote);
  });

  test('of a long post ends between blocks and keeps spoilers hidden', () => {
    const long = quotePost('Mara', `${'word '.repeat(150)}\n\n||${'secret '.repeat(150)}||`);
    expect(long).toMatch(/word\n>\n> …\n\n$/);
    const longFirst = quotePost('Mara', `||${'secret '.repeat(300)}|| and *after*`);
    expect(longFirst).toBe('> **Mara**:\n> \\[spoiler\\] and after\n\n');
  });

  test('escapes Markdown in the author’s name', () => {
    const html = renderPost(`${quotePost('**x** ||y|| [z](https://a.example)\n# h', 'text')}mine`);
    expect(html).toContain('<strong>**x** ||y|| [z](https://a.example) # h</strong>');
    expect(html).toContain('</blockquote>\n<p dir="auto">mine</p>');
  });
});

test('A post without visible characters is blank', () => {
  const structure = ['* * *', '>', '> - #', '- \n- ', '```\n\n```', '##'];
  for (const blank of [
    ...structure,
    '',
    ' \n\t',
    '\u200b\u2060\ufeff',
    '\u3164\u2800',
    '\u0301',
    '\u202e',
  ]) {
    expect(isBlankPost(blank)).toBe(true);
  }
  for (const text of ['1.', '---', '#a', '-1', '> a', '```\nb\n```', 'a', '.', '**', '🌊', 'か'])
    expect(isBlankPost(text)).toBe(false);
});
