import { describe, expect, test } from 'vitest';
import { KeywordLinker } from '../links/keyword-linker.ts';
import type { LongText } from './long-text.ts';
import { embedOrigins, renderLongText } from './render-long-text.server.ts';

const getHtml = ({ blocks }: LongText) =>
  blocks.map((part) => (part.kind === 'html' ? part.html : `[${part.title}]`)).join('');

const render = (markdown: string) => getHtml(renderLongText(markdown));

const words = (...list: string[]) =>
  new KeywordLinker(list.map((word) => ({ keyword: word, href: 'https://example.com/p/x?id=1' })));

const linked = (markdown: string, ...list: string[]) =>
  getHtml(renderLongText(markdown, { linker: words(...list) }));

describe('Headings', () => {
  test('have unique anchors made from their text, and links to them', () => {
    const html = render('## What we *know*\n\n## What we know\n\n## ¿?\n');
    expect(html).toContain(
      '<h2 id="part-what-we-know">What we <em>know</em> <a class="heading-anchor"',
    );
    expect(html).toContain(
      'href="#part-what-we-know-2" aria-label="Link to “What we know”">#</a></h2>',
    );
    expect(html).toContain('<h2 id="part">');
  });

  test('never use the first level, which is the page title', () => {
    expect(render('# Big\n')).toMatch(/^<h2 id="part-big">.*<\/h2>\n$/);
  });

  test('start at the second level and skip no level', () => {
    const levels = (markdown: string) =>
      [...render(markdown).matchAll(/<(\/?h\d)/g)].map(([, tag]) => tag).join(' ');
    expect(levels('### a\n\n### b\n\n#### c')).toBe('h2 /h2 h2 /h2 h3 /h3');
    expect(levels('## a\n\n##### b\n\n## c')).toBe('h2 /h2 h3 /h3 h2 /h2');
    expect(levels('# a\n\n## b')).toBe('h2 /h2 h2 /h2');
  });

  test('never share an anchor', () => {
    const html = render('## a\n\n## a 2\n\n## a\n\n## a\n\n## a 2\n');
    const ids = [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(5);
  });
});

describe('Tables, quotes and code', () => {
  test('are rendered, and wide tables scroll', () => {
    const html = render('|a|b|\n|-|-:|\n|1|2|\n\n> said\n\n```js\n<b>&\n```\n');
    expect(html).toContain(
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>',
    );
    expect(html).toContain('<th scope="col">a</th>');
    expect(html).toContain('</table></div>');
    expect(html).toContain('<blockquote>\n<p>said</p>');
    expect(html).toContain('<pre tabindex="0"><code>&lt;b&gt;&amp;\n</code></pre>');
  });
});

describe('External videos', () => {
  test('alone in a paragraph become players that load nothing', () => {
    const text = renderLongText(
      'Before\n\nhttps://youtu.be/abc\n\n[The tone](https://vimeo.com/12)\n',
    );
    expect(text.blocks.map(({ kind }) => kind)).toEqual(['html', 'video', 'video']);
    expect(getHtml(text)).toContain('[Video on YouTube][The tone]');
    expect(getHtml(text)).not.toContain('iframe');
    expect(embedOrigins(text)).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
  });

  test('have a plain title if that has markup', () => {
    expect(render('[The *tone*, again](https://youtu.be/abc)')).toBe('[The tone, again]');
  });

  test.each([
    'See https://youtu.be/abc',
    '> https://youtu.be/abc',
    '- https://youtu.be/abc',
    'https://example.com/v',
  ])('elsewhere are links: %j', (markdown) => {
    const text = renderLongText(markdown);
    expect(text.blocks).toHaveLength(1);
    expect(embedOrigins(text)).toEqual([]);
    expect(getHtml(text)).toContain('<a href="https://');
  });
});

describe('Links to our own content', () => {
  const contents = new Map([
    ['article:12', { label: 'Article', title: 'A <signal>', path: '/news/12-a-signal' }],
    ['claim:3', { label: 'Claim', title: 'It has boats', path: '/claims/3-it-has-boats' }],
  ]);
  const html = (markdown: string) => getHtml(renderLongText(markdown, { contents }));

  test('alone in a paragraph become cards, with the text of the link', () => {
    expect(html('[The signal](article:12)')).toBe(
      '<p class="content-card"><a href="/news/12-a-signal"><small>Article</small><br><strong>The signal</strong></a></p>\n',
    );
  });

  test.each(['article:12', '[](article:12)', '[article:12](article:12)', '<article:12>'])(
    'show its title where nobody typed another: %j',
    (markdown) => {
      expect(html(markdown)).toBe(
        '<p class="content-card"><a href="/news/12-a-signal"><small>Article</small><br><strong>A &lt;signal&gt;</strong></a></p>\n',
      );
      expect(html(markdown.replaceAll('12', '99'))).toBe('');
    },
  );

  test('to an event say when it is', () => {
    const at = '2026-11-26T19:00:00.000Z';
    const card = (repeats: string | undefined) => {
      const time = { at, text: 'Thu, Nov 26, 2026, 7:00 PM UTC', repeats };
      const event = { label: 'Event', title: 'A walk', path: '/events/1-a-walk', time };
      return getHtml(renderLongText('event:1', { contents: new Map([['event:1', event]]) }));
    };
    const time = `<time datetime="${at}">Thu, Nov 26, 2026, 7:00 PM UTC</time>`;
    expect(card(undefined)).toContain(`<small>Event · ${time}</small>`);
    expect(card('Every week')).toContain(`<small>Event · Every week, first on ${time}</small>`);
  });

  test('to a claim say what it states, because its rating is about that', () => {
    expect(html('[It has trains](claim:3)')).toContain('<strong>It has boats</strong>');
  });

  test('become cards with a plain title if that has markup', () => {
    expect(html('[My **own** _`title`_ & more](article:12)')).toContain(
      '<strong>My own title &amp; more</strong></a></p>',
    );
    expect(html('[My *own* title](article:99)')).toBe('<p>My own title</p>\n');
    expect(html('[![A mast](/a)](article:12)')).toContain('<strong>A mast</strong>');
  });

  test('are read as text within a sentence', () => {
    expect(html('See article:12.')).toBe('<p>See article:12.</p>\n');
  });

  test('elsewhere lead to its page', () => {
    expect(html('See [the *signal*](article:12).')).toBe(
      '<p>See <a href="/news/12-a-signal">the <em>signal</em></a>.</p>\n',
    );
  });

  test.each(['claim:-1', 'claim:0', 'article:12x', 'Article:12', 'claim:2147483648'])(
    'are only their words if no item can have the number: %s',
    (address) => {
      expect(html(`[b](${address})`)).toBe('<p>b</p>\n');
      expect(html(`See [b](${address}).`)).toBe('<p>See b.</p>\n');
    },
  );

  test('are only their words while readers cannot see it', () => {
    expect(html('[Soon](story:7)')).toBe('<p>Soon</p>\n');
    expect(html('See [*soon*](story:7) and [more](/news).')).toBe(
      '<p>See <em>soon</em> and <a href="/news">more</a>.</p>\n',
    );
  });
});

describe('Keywords', () => {
  test('become labeled links at their first occurrence', () => {
    expect(linked('A gaming\nPC and a gaming PC.\n\nA gaming PC.', 'gaming PC')).toBe(
      '<p>A <a href="https://example.com/p/x?id=1" target="_blank" rel="sponsored nofollow noopener">gaming\nPC</a>' +
        ' <small class="sponsored-label">(affiliate link)</small> and a gaming PC.</p>\n<p>A gaming PC.</p>\n',
    );
  });

  test.each([
    ['a heading', '## Fog\n\n### More fog\n'],
    ['a link', '[the *fog*](/x) and [fog](https://example.com)'],
    ['code', '`fog`\n\n```\nfog\n```\n\n    fog\n'],
    ['alt text', '![fog](/images/k/960.webp "fog")'],
  ])('are not linked in %s', (_, markdown) => {
    expect(linked(markdown, 'fog')).not.toContain('sponsored');
    expect(linked(`${markdown}\n\nIn *fog*, fog.`, 'fog').match(/rel="sponsored/g)).toHaveLength(1);
  });

  test('are found in lists, quotes and tables, with the longest first', () => {
    const html = linked(
      '- a sound card\n\n> sound\n\n|a|\n|-|\n|fog|\n',
      'sound',
      'sound card',
      'fog',
    );
    expect(html.match(/>(sound card|sound|fog)<\/a>/g)).toEqual([
      '>sound card</a>',
      '>sound</a>',
      '>fog</a>',
    ]);
  });

  test('mark the text as sponsored, and so do affiliate links in the source', () => {
    expect(renderLongText('fog', { linker: words('fog') }).isSponsored).toBe(true);
    expect(renderLongText('fog', { linker: words('tide') }).isSponsored).toBe(false);
    const written = renderLongText('[a card](/affiliate/hardware/card)');
    expect(written.isSponsored).toBe(true);
    expect(getHtml(written)).toContain('rel="sponsored nofollow noopener">a card</a> <small');
  });
});

test('The reading time counts words, and is at least a minute', () => {
  expect(renderLongText('').minutes).toBe(1);
  expect(renderLongText('word '.repeat(2200)).minutes).toBe(10);
});

test('Markup beyond the limits is shown as typed', () => {
  const html = render(`${'![a](b)\n\n'.repeat(499)}![a](b)\n\n![<c>](image:1)\n\n# End`);
  expect(html).toContain('<pre tabindex="0"><code>![&lt;c&gt;](image:1)\n\n# End');
  expect(html).not.toContain('<h2');
});
