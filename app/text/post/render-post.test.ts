import { describe, expect, test } from 'vitest';
import { checkHtml } from '#tests/html/check-html.ts';
import { MAX_POST_LENGTH } from './post-limits.ts';
import { renderPost } from './render-post.server.ts';

const rel = 'rel="nofollow ugc noopener"';

describe('A post', () => {
  test.each([
    ['one\ntwo\n\nthree', '<p dir="auto">one<br>\ntwo</p>\n<p dir="auto">three</p>\n'],
    ['**b** *i* __b__ _i_', '<strong>b</strong> <em>i</em> <strong>b</strong> <em>i</em>'],
    ['~~gone~~ `a < b`', '<s>gone</s> <code>a &lt; b</code>'],
    ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
    ['```js\n<b>\n```', '<pre dir="ltr" tabindex="0"><code>&lt;b&gt;\n</code></pre>'],
    ['> q\n\na', '<blockquote>\n<p dir="auto">q</p>\n</blockquote>\n<p dir="auto">a</p>\n'],
    ['- a\n- b', '<ul>\n<li dir="auto">a</li>\n<li dir="auto">b</li>\n</ul>'],
    ['3. c\n4. d', '<ol start="3">\n<li dir="auto">c</li>'],
    ['# Big', '<p dir="auto"><strong>Big</strong></p>'],
    ['###### **Small**', '<p dir="auto"><strong><strong>Small</strong></strong></p>'],
  ])('%j contains %s', (source, html) => {
    expect(renderPost(source)).toContain(html);
  });

  test.each([
    ['Words\n=====', 'underlined headings'],
    ['Words\n---', 'underlined headings'],
    ['---', 'rules'],
    ['    four spaces', 'indented code'],
    ['|a|b|\n|-|-|\n|c|d|', 'tables'],
    ['[a]: https://a.example', 'named references'],
    ['<b>bold</b> <!-- x -->', 'HTML'],
    ['&copy; &lt; &#65;', 'entities'],
    ['"quotes" (c) -- ...', 'typography'],
  ])('%j stays as typed: there is no syntax for %s', (source) => {
    const html = renderPost(source);
    expect(html.replace(/<\/?(p|a|br)\b[^>]*>/g, '').trim()).toBe(
      source
        .trim()
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;'),
    );
  });

  test('limits nesting and keeps deeper text', () => {
    const quotes = renderPost(`${'> '.repeat(9)}deep`);
    expect(quotes.match(/<blockquote>/g)).toHaveLength(5);
    expect(quotes).toContain('&gt; &gt; &gt; &gt; deep');
    const lists = renderPost(`${'- '.repeat(9)}deep`);
    expect(lists.match(/<ul>/g)).toHaveLength(5);
    expect(lists).toContain('- - - - deep');
    const bold = renderPost(`${'*'.repeat(40)}deep${'*'.repeat(40)}`);
    expect(bold.match(/<strong>/g)).toHaveLength(6);
    expect(bold).toContain('deep');
  });

  test('over the maximum length is rejected before parsing', () => {
    expect(renderPost('x'.repeat(MAX_POST_LENGTH))).toContain('xxx');
    expect(() => renderPost('x'.repeat(MAX_POST_LENGTH + 1))).toThrow(RangeError);
    expect(() => renderPost('> '.repeat(500_000))).toThrow('at most 10000 characters');
  });
});

describe('Links', () => {
  test.each([
    ['https://a.example/b_c_d?e=f&g', `<a href="https://a.example/b_c_d?e=f&amp;g" ${rel}>`],
    ['see http://a.example.', `<a href="http://a.example" ${rel}>http://a.example</a>.`],
    ['www.a.example/x', `<a href="https://www.a.example/x" ${rel}>www.a.example/x</a>`],
    ['<https://a.example>', `<a href="https://a.example" ${rel}>https://a.example</a>`],
    ['[**w**](https://a.example "t")', `<a href="https://a.example" ${rel}><strong>w</strong></a>`],
    ['[w](mailto:m@a.example)', `<a href="mailto:m@a.example" ${rel}>w</a>`],
    ['![alt](https://a.example/p.png)', `<a href="https://a.example/p.png" ${rel}>alt</a>`],
    ['![](https://a.example/p.png)', `>https://a.example/p.png</a>`],
    [
      '[![alt](https://b.example)](https://a.example)',
      `<a href="https://a.example" ${rel}>alt</a>`,
    ],
  ])('%j becomes %s', (source, html) => {
    expect(renderPost(source)).toContain(html);
    expect(renderPost(source).match(/<a /g)).toHaveLength(1);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'ftp://a.example',
    '//a.example',
    '/admin',
    'blob:x',
    'x-custom:go',
    '#top',
    'https://',
    'https://user@a.example',
    'https://user:pass@a.example',
    '&#106;avascript:x',
    '\\javascript:x',
    'java\tscript:x',
    '%6aavascript:x',
    'javascript&colon;x',
    'about:blank',
  ])('cannot lead to %j', (address) => {
    for (const source of [
      `[x](${address})`,
      `[x](<${address}>)`,
      `![x](${address})`,
      `<${address}>`,
    ]) {
      const hrefs = [...renderPost(source).matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
      expect(hrefs.filter((href) => !/^https:\/\/(user(:pass)?)?$/.test(href ?? ''))).toEqual([]);
    }
  });

  test('show their host if their label looks like another URL', () => {
    expect(renderPost('[https://bank.example/in](https://thief.example/in)')).toContain(
      `>https://bank.example/in</a> (thief.example)`,
    );
    expect(renderPost('[bank.example](https://www.bank.example/in)')).not.toContain('(');
    expect(renderPost('[the bank](https://bank.example)')).not.toContain('(');
  });

  test('show a host with look-alike letters in Punycode', () => {
    expect(renderPost('https://аррӏе.example/ä')).toContain(
      '>https://xn--80ak6aa92e.example/ä</a>',
    );
    expect(renderPost('[аррӏе.example](https://other.example)')).toContain('(other.example)');
  });
});

test('Each block has its own direction, and bidi overrides are removed', () => {
  const html = renderPost('שלום\n\n\u202etxt.exe\u202c and \u2066kept\u2069');
  expect(html).toContain('<p dir="auto">שלום</p>');
  expect(html).toContain('<p dir="auto">txt.exe and \u2066kept\u2069</p>');
});

test('Stacked marks are cut, control characters removed and lone surrogates replaced', () => {
  expect(renderPost(`Z${'\u0335'.repeat(50)}a`)).toContain(`Z${'\u0335'.repeat(3)}a`);
  expect(renderPost('Việt Nam สวัสดี हिन्दी 👩🏽‍🚀 བསྒྲུབས')).toContain(
    'Việt Nam สวัสดี हिन्दी 👩🏽‍🚀 བསྒྲུབས',
  );
  expect(renderPost('a\u0000b\u0007c\u001b[31m\r\nd\ud800')).toContain('abc[31m<br>\nd\ufffd');
});

test('A post is valid HTML', async () => {
  const source = [
    '> **Mara**:\n> a ||b|| [c](https://a.example)',
    '# d',
    '- e\n\n  ||f\n\n  g||\n1. h\n2. @Mara `i`',
    '```\nj\n```',
    '||\nk ||l|| [||m||](https://a.example)\n||',
  ].join('\n\n');
  const html = renderPost(source, new Map([['mara', { name: 'Mara Quill' }]]));
  const page = `<!doctype html><html lang="en"><head><title>Posts</title></head><body>${html}</body></html>`;
  expect(await checkHtml(page)).toEqual([]);
});
