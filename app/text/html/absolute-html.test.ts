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
