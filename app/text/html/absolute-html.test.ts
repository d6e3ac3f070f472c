import { expect, test } from 'vitest';
import { toAbsoluteHtml } from './absolute-html.server.ts';

const page = 'https://hub.example.org/news/1-a-signal';

test.each([
  ['<a href="/media/2-x">m</a>', '<a href="https://hub.example.org/media/2-x">m</a>'],
  ['<a href="#sources">s</a>', `<a href="${page}#sources">s</a>`],
  ['<a href="//example.com/x">o</a>', '<a href="https://example.com/x">o</a>'],
  [
    '<img src="/images/k/960.webp" alt="A">',
    '<img src="https://hub.example.org/images/k/960.webp" alt="A" />',
  ],
  ['<a href="javascript:steal()">x</a>', '<a>x</a>'],
  ['<h2>Map<a class="heading-anchor" href="#map">#</a></h2>', '<h2>Map</h2>'],
  [
    '<h2>Map<a class="heading-anchor" href="#map">#</a></h2><ul><li>a</li><li><a href="/b">b</a></li></ul>',
    '<h2>Map</h2><ul><li>a</li><li><a href="https://hub.example.org/b">b</a></li></ul>',
  ],
  ['<p class="lead" style="color:red" onclick="x()">t</p><script>steal()</script>', '<p>t</p>'],
])('%s becomes %s', (html, expected) => {
  expect(toAbsoluteHtml(html, page)).toBe(expected);
});

test('An affiliate link keeps its rel attribute', () => {
  const link = '<a href="https://example.com/dp/1" rel="sponsored nofollow noopener">card</a>';
  expect(toAbsoluteHtml(link, page)).toBe(link);
});
