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
    { type: 'signup', children: [] },
  ];
  const { markdown, lost } = readText({ lexical: JSON.stringify({ root: { children } }) });
  expect(markdown).toBe(
    '## Title\n\n**Bold** and [a <link>](https://e.org)\n\n-   one\n\n![A](a.png)\n\n*B*\n\n[Mark](https://e.org/b)',
  );
  expect(lost).toEqual(['a card of the type “signup”']);
});
