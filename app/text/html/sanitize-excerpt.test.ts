import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeywordLinker } from '../links/keyword-linker.ts';
import { sanitizeExcerpt } from './sanitize-excerpt.server.ts';

const linker = (...words: string[]) =>
  new KeywordLinker(
    words.map((word) => ({ keyword: word, href: 'https://example.com/site/x?a=1&b="2"' })),
  );

describe('An excerpt', () => {
  test('keeps emphasis and links and drops other markup', () => {
    const html = '<p onclick="x()">A <em>b</em><script>alert(1)</script><img src=x onerror=y></p>';
    expect(sanitizeExcerpt(html)).toBe('<p>A <em>b</em></p>');
    expect(sanitizeExcerpt('<a href="javascript:alert(1)">x</a>')).not.toContain('javascript');
  });

  test('keeps the rel attribute of affiliate links and labels them', () => {
    expect(sanitizeExcerpt('a <a href="/affiliate/hardware/x">thing</a>.')).toBe(
      'a <a href="/affiliate/hardware/x" target="_blank" rel="sponsored nofollow noopener">thing</a>' +
        ' <small class="sponsored-label">(affiliate link)</small>.',
    );
    expect(sanitizeExcerpt('<a href="https://example.com">x</a>')).not.toContain('sponsored');
    expect(sanitizeExcerpt('<a href="https://example.com/x" rel="nofollow sponsored">x</a>')).toBe(
      '<a href="https://example.com/x" target="_blank" rel="sponsored nofollow noopener">x</a>' +
        ' <small class="sponsored-label">(affiliate link)</small>',
    );
  });

  test('links a keyword once, and never inside a link', () => {
    const html = '<a href="/x">the <em>fog</em></a>, <em>fog</em> and fog';
    const [inLink, once, rest] = sanitizeExcerpt(html, linker('fog')).split(/(?<=<\/em>)/);
    expect(inLink).not.toContain('sponsored');
    expect(once).toContain('<em><a href="https://example.com/site/x?a=1&amp;b=&quot;2&quot;"');
    expect(once).toContain('>fog</a> <small class="sponsored-label">(affiliate link)</small></em>');
    expect(rest).toBe(' and fog');
  });

  test('links each keyword once across the excerpts of a page', () => {
    const page = linker('fog');
    expect(sanitizeExcerpt('fog', page)).toContain('sponsored');
    expect(sanitizeExcerpt('fog', page)).toBe('fog');
  });

  test('finds keywords that contain an entity, but none inside an entity', () => {
    expect(sanitizeExcerpt('R&amp;D &lt;b&gt;', linker('amp', 'lt'))).toBe('R&amp;D &lt;b&gt;');
    expect(sanitizeExcerpt('Patch &amp; Parcel', linker('patch & parcel'))).toContain(
      '>Patch &amp; Parcel</a>',
    );
  });

  test('is harmless for any input, with or without keyword links', () => {
    const bits = [
      '<a href="',
      '"',
      '>',
      '</a>',
      '<em>',
      '</em>',
      '&amp;',
      '<',
      '&',
      'fog',
      '<script>',
      "'",
    ];
    const texts = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string()), { maxLength: 12 });
    fc.assert(
      fc.property(texts, (pieces) => {
        const html = sanitizeExcerpt(pieces.join(''), linker('fog', 'amp'));
        const tags = html.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(
            /^<(\/?(p|em|strong|a|small)|br \/|a( [a-z]+="[^"<>]*")+|small class="sponsored-label")>$/,
          );
        }
        expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });
});
