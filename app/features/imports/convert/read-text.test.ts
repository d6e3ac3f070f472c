import { describe, expect, test } from 'vitest';
import { readText } from './read-text.server.ts';

const html = (source: string) => readText({ html: source }).markdown;

describe('HTML of another program becomes Markdown', () => {
  test.each([
    [
      '<figure><a href="https://e.org/b"><div><div>Bookmark</div><div>About it</div></div></a></figure>',
      '[Bookmark](https://e.org/b)\n\nAbout it',
    ],
    ['<a href="/x"><h3>Title</h3><p>Text</p></a>', '### [Title](/x)\n\nText'],
    [
      '<a href="https://e.org"><figure><img src="a.png" alt="A"><figcaption>B</figcaption></figure></a>',
      '[![A](a.png)](https://e.org)\n\n*B*',
    ],
    ['a<a href="https://e.org/(x)"> b </a>c', 'a [b](https://e.org/%28x%29) c'],
    [
      '<a href="https://www.google.com/url?q=https://e.org/a%3Fb&amp;sa=D">x</a>',
      '[x](https://e.org/a?b)',
    ],
    ['x<sup>2</sup> and the 1<sup>st</sup>', 'x² and the 1st'],
    [
      '<p>Text<sup id="r1"><a href="#f1">[1]</a></sup></p><ol><li id="f1">Note <a href="#r1">↩︎</a></li></ol>',
      'Text¹\n\n1.  Note',
    ],
    [
      '<table><tr><th>A</th></tr><tr><td>1<br>2</td></tr><tr><td><p>3</p><p><b>4</b>5</p></td></tr></table>',
      '| A |\n| --- |\n| 1 2 |\n| 3 45 |',
    ],
    [
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://e.org/b"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The mast</div><div class="kg-bookmark-description">About it</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="i.png" alt=""><span>Ada</span><span>E</span></div></div><div class="kg-bookmark-thumbnail"><img src="t.png" alt=""></div></a><figcaption>Seen</figcaption></figure>',
      '> [!BOOKMARK]\n> [The mast](https://e.org/b)\n>\n> About it\n\n*Seen*',
    ],
    [
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">A <b>tip</b></div></div>',
      '> [!NOTE]\n> 💡 A **tip**',
    ],
    [
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Why?</h4></div><div class="kg-toggle-content"><p>One</p><p>Two</p></div></div>',
      '> [!DETAILS] Why?\n> One\n>\n> Two',
    ],
    [
      '<details class="wp-block-details"><summary>Why?</summary><p>One</p></details>',
      '> [!DETAILS] Why?\n> One',
    ],
    ['<details><summary>Why?</summary><p>One</p></details>', 'Why?\n\nOne'],
    [
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="a.png" alt="A"><figcaption>One</figcaption></figure><figure><img src="b.png" alt=""></figure><figcaption>All</figcaption></figure>',
      '> [!GALLERY]\n> ![A](a.png "One")\n> ![](b.png)\n\n*All*',
    ],
    ['<a href="javascript:x">a</a> <script>b</script><p onclick="c">d</p>', 'a\n\nd'],
  ])('%s', (source, markdown) => {
    expect(html(source)).toBe(markdown);
  });

  test('and what has no counterpart is named', () => {
    const { lost } = readText({ html: '<form>a</form><audio src="b"></audio>' });
    expect(lost).toEqual(['a form', 'an audio player']);
  });
});

test('Shortcodes of WordPress become figures and addresses, or are named', () => {
  const wordpress =
    '[caption id="a" width="1"]<img src="a.png" alt="A" /> A caption[/caption]\n\n[embed]https://e.org/v[/embed]\n\nOne\ntwo [gallery ids="1"][rating stars="5"]';
  expect(readText({ wordpress })).toMatchObject({
    markdown: '![A](a.png)\n\n*A caption*\n\nhttps://e.org/v\n\nOne  \ntwo \\[rating stars="5"\\]',
    images: [{ start: 0, end: 11, alt: 'A', address: 'a.png' }],
    lost: ['a gallery', 'the shortcode “rating”, which is shown as text'],
  });
});

test('Brackets, emoji and uploads of Discourse are converted or named, but not in code', () => {
  const discourse =
    '[quote="finch, post:1"]\nYes\n[/quote]\n:smile: :odd_one:\n[poll type=regular]\n* a\n* b\n[/poll]\n![m|6x3](upload://a.png)\n```\n:smile:\n```';
  expect(readText({ discourse })).toMatchObject({
    markdown: '> **finch:**\n> Yes\n\n😄 :odd_one:\n\n* a\n* b\n\n(image: m)\n```\n:smile:\n```',
    lost: [
      'the emoji “:odd_one:”, which is shown as text',
      'a poll, whose options are a list now',
      'an uploaded image, of which only the name stayed',
    ],
  });
});

test('Titles of details and BBCode of Discourse stay, and brackets of the text', () => {
  const discourse =
    '[details="The end"]\nThey leave\n[/details]\n[b]Bold [i]and[/i] more [/b]or a[i] and [u]this[/u] at [url=https://e.org]a page[/url]';
  expect(readText({ discourse }).markdown).toBe(
    '**The end**\n\n||They leave||\n**Bold *and* more** or a[i] and this at [a page](https://e.org)',
  );
});

test('Documents of Ghost’s older editor are converted without their HTML', () => {
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    markups: [['strong'], ['a', ['href', 'https://e.org']]],
    atoms: [['soft-return', '', {}]],
    cards: [
      ['image', { src: 'a.png', alt: 'A', caption: 'B' }],
      ['markdown', { markdown: 'A **card** with <b>HTML</b>\n\n1. one' }],
      ['html', { html: '<p>Raw<script>x</script></p>' }],
      ['bookmark', { url: 'https://e.org/b', metadata: { title: 'Mark', description: 'About' } }],
      ['signup', {}],
    ],
    sections: [
      [1, 'h2', [[0, [], 0, 'Title']]],
      [
        1,
        'p',
        [
          [0, [0], 1, 'Bold'],
          [0, [], 0, ' and '],
          [0, [1], 1, 'a <link>'],
          [1, [], 0, 0],
          [0, [], 0, 'next'],
        ],
      ],
      [3, 'ol', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
      [10, 0],
      [10, 1],
      [10, 2],
      [10, 3],
      [10, 4],
    ],
  });
  const { markdown, lost } = readText({ mobiledoc });
  expect(markdown).toBe(
    [
      '## Title',
      '**Bold** and [a <link>](https://e.org)  \nnext',
      '1.  one\n2.  two',
      '![A](a.png)',
      '*B*',
      'A **card** with **HTML**',
      '1.  one',
      'Raw',
      '> [!BOOKMARK]\n> [Mark](https://e.org/b)\n>\n> About',
    ].join('\n\n'),
  );
  expect(lost).toEqual(['a card of the type “signup”']);
  expect(() => readText({ mobiledoc: '{}' })).toThrow('Its text cannot be read.');
});

test('Documents of Ghost’s editor are converted without their HTML', () => {
  const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format });
  const children = [
    { type: 'heading', tag: 'h2', children: [text('Title')] },
    {
      type: 'paragraph',
      children: [
        text('Bold', 1),
        text(' and '),
        { type: 'link', url: 'https://e.org', children: [text('a <link>')] },
      ],
    },
    {
      type: 'list',
      listType: 'bullet',
      children: [{ type: 'listitem', children: [text('one')] }],
    },
    { type: 'image', src: 'a.png', alt: 'A', caption: 'B' },
    { type: 'bookmark', url: 'https://e.org/b', metadata: { title: 'Mark' } },
    { type: 'callout', calloutEmoji: '💡', calloutText: '<p>A <b>tip</b></p>' },
    { type: 'toggle', heading: 'Why?', content: '<p>Because</p>' },
    { type: 'gallery', images: [{ src: 'c.png', caption: 'C' }, { src: 'd.png' }] },
    { type: 'signup', children: [] },
  ];
  const { markdown, lost } = readText({ lexical: JSON.stringify({ root: { children } }) });
  expect(markdown).toBe(
    '## Title\n\n**Bold** and [a <link>](https://e.org)\n\n-   one\n\n![A](a.png)\n\n*B*\n\n> [!BOOKMARK]\n> [Mark](https://e.org/b)\n\n> [!NOTE]\n> 💡 A **tip**\n\n> [!DETAILS] Why?\n> Because\n\n> [!GALLERY]\n> ![](c.png "C")\n> ![](d.png)',
  );
  expect(lost).toEqual(['a card of the type “signup”']);
});
