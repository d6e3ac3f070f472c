import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../markdown/markdown.server.ts';
import { listLibraryImageIds } from './images.server.ts';
import type { LongText } from './long-text.ts';
import { renderLongText } from './render-long-text.server.ts';

const getHtml = ({ blocks }: LongText) =>
  blocks.map((part) => (part.kind === 'html' ? part.html : `[${part.title}]`)).join('');

const render = (markdown: string) => getHtml(renderLongText(markdown));

const known = {
  src: '/images/k/960.webp',
  width: 8,
  height: 5,
  srcset: 'b 8w',
  fullSrc: '/images/k/1920.webp',
  avifSrcset: 'a 8w',
  alt: 'A mast & a bay',
  credit: 'A & B',
};

describe('Images', () => {
  test('alone in a paragraph become figures with a caption', () => {
    expect(render('![A *mast*](/images/k/960.webp "At dusk & <b>later</b>")')).toBe(
      '<figure><img src="/images/k/960.webp" alt="A mast" loading="lazy" decoding="async">' +
        '<figcaption>At dusk &amp; &lt;b&gt;later&lt;/b&gt;</figcaption></figure>\n',
    );
  });

  test.each(['\n', '  \n', ' '])(
    'become figures with captions of their own if only %j is between them',
    (between) => {
      const figure = (alt: string, caption: string) =>
        `<figure><img src="/a" alt="${alt}" loading="lazy" decoding="async"><figcaption>${caption}</figcaption></figure>\n`;
      const text = `![Red](/a "Cap")${between}![Green](/a "Second")${between}![Blue](/a "Third")`;
      const figures = figure('Red', 'Cap') + figure('Green', 'Second') + figure('Blue', 'Third');
      expect(render(text)).toBe(figures);
      expect(renderMarkdown(text)).toBe(figures);
      expect(render(`Text\n${text}`)).toBe(`<p>Text\n</p>\n${figures}`);
    },
  );

  describe('with a caption', () => {
    const image = (alt: string) => `<img src="/a" alt="${alt}" loading="lazy" decoding="async">`;
    const figure = `<figure>${image('mast')}<figcaption>At dusk</figcaption></figure>\n`;
    const source = '![mast](/a "At dusk")';

    test.each([
      [
        'in a sentence',
        `See ${source} *there*.`,
        `<p>See </p>\n${figure}<p> <em>there</em>.</p>\n`,
      ],
      ['at the start of a sentence', `${source} is it.`, `${figure}<p> is it.</p>\n`],
      ['alone in a list item', `- ${source}`, `<ul>\n<li>${figure}</li>\n</ul>\n`],
      ['in a list item', `- See ${source} there`, `<ul>\n<li>See ${figure} there</li>\n</ul>\n`],
      ['in a loose list', `- See ${source}\n\n- b`, `<p>See </p>\n${figure}</li>`],
      ['in a quote', `> See ${source}`, `<blockquote><p>See </p>\n${figure}</blockquote>\n`],
      ['in a table', `|a|\n|-|\n|See ${source}|`, `<td>See ${figure}</td>`],
      ['twice in a sentence', `${source} and ${source}`, `${figure}<p> and </p>\n${figure}`],
    ])('are figures %s', (_, text, expected) => {
      expect(render(text)).toContain(expected);
      expect(renderMarkdown(text)).toContain(expected);
      expect(render(text)).not.toContain('<p></p>');
    });

    test.each([
      ['in a link', `[See ${source}](/b)`, `<p><a href="/b">See ${image('mast')}</a></p>\n`],
      ['in emphasis', `*See ${source}*`, `<p><em>See ${image('mast')}</em></p>\n`],
      ['in a heading', `### See ${source}`, `See ${image('mast')}`],
    ])('stay in the line %s', (_, text, expected) => {
      expect(render(text)).toContain(expected);
    });

    test('stay in the line if they have none', () => {
      expect(render('See ![mast](/a) there')).toBe(`<p>See ${image('mast')} there</p>\n`);
    });
  });

  test('have a width and height if their size is known', () => {
    const images = new Map([['/images/k/960.webp', { ...known, src: '/images/k/960.webp' }]]);
    const html = getHtml(renderLongText('![x](/images/k/960.webp)', { images }));
    expect(html).toContain('width="8" height="5"');
    expect(html).toContain('srcset="b 8w"');
  });

  test('of the library bring their files, credit, and description', () => {
    const images = new Map([['image:12', known]]);
    const html = (text: string) => getHtml(renderLongText(text, { images }));
    expect(html('![](image:12 "At <dusk>")')).toBe(
      '<figure><picture><source type="image/avif" srcset="a 8w" sizes="(min-width: 768px) 720px, 92vw">' +
        '<img src="/images/k/960.webp" srcset="b 8w" sizes="(min-width: 768px) 720px, 92vw" width="8" height="5"' +
        ' alt="A mast &amp; a bay" loading="lazy" decoding="async"></picture>' +
        '<figcaption>At &lt;dusk&gt; <small>Credit: A &amp; B</small></figcaption></figure>\n',
    );
    expect(html('![Its tip](image:12)')).toContain('alt="Its tip"');
    expect(html('See ![Its tip](image:12) here')).toMatch(
      /^<p>See <\/p>\n<figure>.*<figcaption><small>Credit: .*<\/figure>\n<p> here<\/p>/,
    );
    expect(renderMarkdown('![](image:12)', images)).toContain('alt="A mast &amp; a bay"');
  });

  test('link to the whole picture in a gallery, which may crop them, and only there', () => {
    const images = new Map([
      ['image:12', known],
      ['image:14', { ...known, fullSrc: '' }],
    ]);
    const html = (text: string) => getHtml(renderLongText(text, { images }));
    expect(
      html('> [!GALLERY]\n> ![](image:12 "At dusk")\n> ![](image:14)\n\n![](image:12)'),
    ).toMatch(
      /<figure><a href="\/images\/k\/1920\.webp" aria-label="A mast &amp; a bay, full size"><picture>.*<\/picture><\/a><figcaption>At dusk .*<\/figure>\n<figure><picture>.*<figure><picture>/s,
    );
    const decorative = new Map([['image:12', { ...known, alt: '' }]]);
    const text = '> [!GALLERY]\n> ![](image:12)';
    expect(getHtml(renderLongText(text, { images: decorative }))).toContain('"Image, full size"');
    expect(html('> [!GALLERY]\n> ![A moon.](image:12)')).toContain('"A moon, full size"');
    expect(html('> [!COMPARISON]\n> ![](image:12)\n> ![](image:12)')).not.toContain('1920');
  });

  test.each(['![gone](image:13)', '![gone](image:13 "caption")'])(
    'of the library that were deleted are left out: %s',
    (text) => {
      expect(render(text)).not.toMatch(/img|gone|caption/);
      expect(render(`See ${text} here`)).toBe('<p>See  here</p>\n');
      expect(renderMarkdown(text)).not.toMatch(/img|gone|caption/);
    },
  );

  test('of the library are listed by id, once each', () => {
    const text =
      '![a](image:12) ![b](image:7 "x")\n\n> ![c](image:12)\n\n`![d](image:9)` ![e](image:0)';
    expect(listLibraryImageIds(text)).toEqual([12, 7]);
  });

  test.each([
    [
      'https://example.com/x.png',
      '<p><a href="https://example.com/x.png" rel="noopener">map</a></p>\n',
    ],
    ['//example.com/x.png', '<p>map</p>\n'],
    ['/\\example.com/x.png', '<p><img'],
    ['data:image/png;base64,AAAA', '<p>map</p>\n'],
  ])('of other hosts (%s) are not loaded', (address, expected) => {
    const html = render(`![map](${address})`);
    if (expected === '<p><img') expect(html).not.toMatch(/src="\/[\\/]/);
    else expect(html).toBe(expected);
  });
});
