import { expect, test } from 'vitest';
import { toAbsoluteHtml } from './absolute-html.server.ts';

const page = 'https://hub.example/news/1';

test.each([
  ['the size of the file', '/images/a/960.webp', [1920, 1081], [960, 541]],
  ['its own size, if it is smaller', '/images/a/960.webp?token=x', [640, 480], [640, 480]],
  ['the size of the stored file', '/images/a/stored.webp', [1920, 1080], [1920, 1080]],
])('an image has %s', (_, src, [width, height], [fileWidth, fileHeight]) => {
  const html = `<img src="${src}" alt="Mast" width="${width}" height="${height}">`;
  expect(toAbsoluteHtml(html, page)).toBe(
    `<img src="https://hub.example${src}" alt="Mast" width="${fileWidth}" height="${fileHeight}" />`,
  );
});

test('a toggle is open, and what only a page can use is gone', () => {
  const html =
    '<details class="callout"><summary>More</summary><p>Text</p></details>' +
    '<div class="comparison"><figure><img src="/a.png" alt="a"></figure><input type="range" value="50"></div>' +
    '<p>A<sup><a href="#note-1" id="note-1-from" role="doc-noteref">1</a></sup></p>';
  expect(toAbsoluteHtml(html, page)).toBe(
    '<blockquote><p>More</p><p>Text</p></blockquote><figure><img src="https://hub.example/a.png" alt="a" /></figure>' +
      '<p>A<sup><a href="https://hub.example/news/1#note-1">1</a></sup></p>',
  );
});
