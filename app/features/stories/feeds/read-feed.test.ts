import { describe, expect, test } from 'vitest';
import { readFeed } from './read-feed.server.ts';

const now = new Date('2026-03-10T12:00:00Z');

const read = (content: string | Buffer, charset?: string) =>
  readFeed(
    {
      isFetched: true,
      isUnchanged: false,
      type: 'text/xml',
      charset,
      url: 'https://lanternpost.example.com/feed',
      etag: undefined,
      lastModified: undefined,
      body: Buffer.from(content),
    },
    now,
  );

const item = (title: string, link: string, rest = '') =>
  `<item><title>${title}</title><link>${link}</link>${rest}</item>`;
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Lantern &amp; Post</title>${items}</channel></rss>`;

const expected = {
  title: 'Lantern & Post',
  stories: [
    {
      address: 'https://lanternpost.example.com/tone',
      title: 'A "tone" & a map',
      excerpt: '37 minutes & more.',
      publishedAt: new Date('2026-03-02T10:00:00Z'),
      imageUrl: undefined,
    },
  ],
};

describe('A feed', () => {
  test('is read as RSS', () => {
    const rest =
      '<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate><description><![CDATA[<p>37 minutes &amp; more.</p>]]></description>';
    expect(read(rss(item('A "tone" &amp; a map', '/tone', rest)))).toEqual(expected);
  });

  test('is read as Atom', () => {
    expect(
      read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Lantern &amp; Post</title><entry>
        <title type="html">A "tone" &amp;amp; a map</title>
        <link rel="enclosure" href="/tone.mp3"/><link href="/tone"/>
        <updated>2026-03-02T10:00:00Z</updated><summary>37 minutes &amp; more.</summary>
        </entry></feed>`),
    ).toEqual(expected);
  });

  test('names an image for each story, in the ways that feeds do', () => {
    const media = 'xmlns:media="http://search.yahoo.com/mrss/"';
    const rssWith = (rest: string) => rss(item('A', '/a', rest)).replace('<rss', `<rss ${media}`);
    const thumbnail = '<media:thumbnail url="/small.jpg"/>';
    const cases = [
      [rssWith(`${thumbnail}<media:content url="/large.jpg" medium="image"/>`), '/large.jpg'],
      [rssWith(`${thumbnail}<media:content url="/film.mp4" type="video/mp4"/>`), '/small.jpg'],
      [rssWith('<enclosure url="/a.mp3" type="audio/mpeg" length="1"/>'), undefined],
      [rssWith('<enclosure url="/a.png" type="image/png" length="1"/>'), '/a.png'],
      [rssWith('<media:thumbnail url="javascript:alert(1)"/>'), undefined],
      [
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>L</title><entry><title>A</title>
          <link href="/a"/><link rel="enclosure" type="image/png" href="/a.png"/></entry></feed>`,
        '/a.png',
      ],
      [
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'L',
          items: [{ id: '1', url: '/a', title: 'A', image: '/a.png', banner_image: '/b.png' }],
        }),
        '/a.png',
      ],
    ] as const;
    for (const [feed, path] of cases) {
      const url = path && `https://lanternpost.example.com${path}`;
      expect(
        read(feed)?.stories.map(({ imageUrl }) => imageUrl),
        feed,
      ).toEqual([url]);
    }
  });

  test('is read as JSON Feed', () => {
    expect(
      read(
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'Lantern & Post',
          items: [
            {
              id: '1',
              url: '/tone',
              title: 'A "tone" & a map',
              content_html: '<p>37 minutes &amp; more.</p>',
              date_published: '2026-03-02T10:00:00Z',
            },
          ],
        }),
      ),
    ).toEqual(expected);
  });

  test('lists the newest first, and leaves out entries without a title or an address', () => {
    const at = (date: string) => `<pubDate>${date}</pubDate>`;
    const items = [
      item('Old', '/old', at('Sun, 01 Mar 2026 10:00:00 GMT')),
      item('', '/untitled'),
      item('Nowhere', ''),
      item('Script', 'javascript:alert(1)'),
      item('Future', '/future', at('Fri, 01 Mar 2030 10:00:00 GMT')),
      item('New', '/new', at('Mon, 09 Mar 2026 10:00:00 GMT')),
    ];
    const { stories } = read(rss(items.join(''))) ?? {};
    expect(stories?.map(({ title, publishedAt }) => [title, publishedAt.toISOString()])).toEqual([
      ['Future', now.toISOString()],
      ['New', '2026-03-09T10:00:00.000Z'],
      ['Old', '2026-03-01T10:00:00.000Z'],
    ]);
  });

  test.each([
    ['header', 'iso-8859-1', '<?xml version="1.0"?>'],
    ['declaration', undefined, '<?xml version="1.0" encoding="ISO-8859-1"?>'],
  ])('is decoded with the charset of its %s', (_, charset, declaration) => {
    const content = `${declaration}<rss version="2.0"><channel>${item('Café', '/a')}</channel></rss>`;
    expect(read(Buffer.from(content, 'latin1'), charset)?.stories[0]?.title).toBe('Café');
  });

  test.each(['', '<!doctype html><title>Not a feed</title>', '{"a":1}', 'Hello'])(
    'is not %j',
    (content) => {
      expect(read(content)).toBeUndefined();
    },
  );
});
