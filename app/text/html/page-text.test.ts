import { describe, expect, test } from 'vitest';
import { TooDeepError } from './html-depth.ts';
import { getPageText } from './page-text.server.ts';

const long =
  'The ferry left the pier at noon, and nobody at the studio had told the harbor master. ';

describe('The text of a page', () => {
  test('is its article, in paragraphs, without menus, scripts and hidden parts', () => {
    const page = `<title>No</title><nav>Menu</nav><p>Before</p><article><header><h1>Ferry</h1></header>
      <p>${long}<b>Really</b></p><aside>Ad</aside><script>alert(1)</script><p hidden>Secret</p>
      <ul><li>One<li>Two</ul><p>${long}${long}</article><footer>Imprint</footer>`;
    expect(getPageText(page, 10_000).split('\n\n')).toEqual([
      'Ferry',
      `${long}Really`,
      'One',
      'Two',
      `${long}${long}`.trim(),
    ]);
  });

  test('is everything else if the article is only a teaser', () => {
    const page = `<article>Teaser</article><div>${long}<br>Next line</div>`;
    expect(getPageText(page, 10_000)).toBe(`Teaser\n\n${long.trim()}\n\nNext line`);
  });

  test('ends at the limit, and what is too deeply nested is refused', () => {
    expect(getPageText(`<p>${'ab '.repeat(50)}`, 10)).toBe('ab ab ab a');
    expect(() => getPageText('<div>'.repeat(1000), 10)).toThrow(TooDeepError);
  });
});
