import { describe, expect, test } from 'vitest';
import { readStoryMetadata } from './story-metadata.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const url = 'https://lanternpost.example.com/tone?utm_source=x';

const read = (html: string | Buffer, charset?: string) =>
  readStoryMetadata(
    {
      isFetched: true,
      isUnchanged: false,
      type: 'text/html',
      url,
      charset,
      etag: undefined,
      lastModified: undefined,
      body: Buffer.from(html),
    },
    now,
  );

describe('The metadata of a story', () => {
  test('come from OpenGraph', () => {
    expect(
      read(`<!doctype html><html><head><title>Ignored</title>
        <link rel="canonical" href="/tone">
        <meta property="og:title" content="A &quot;tone&quot; &amp; a map">
        <meta property="og:site_name" content="Lanternpost">
        <meta property="og:description" content="  37
          minutes. ">
        <meta property="og:image" content="/tone.jpg">
        <meta property="article:published_time" content="2026-03-09T08:00:00+01:00">`),
    ).toEqual({
      address: 'https://lanternpost.example.com/tone',
      title: 'A "tone" & a map',
      source: 'Lanternpost',
      excerpt: '37 minutes.',
      imageUrl: 'https://lanternpost.example.com/tone.jpg',
      publishedAt: new Date('2026-03-09T07:00:00Z'),
    });
  });

  test('come from JSON-LD anywhere in the page, past a broken script', () => {
    const article = {
      '@type': ['NewsArticle'],
      headline: 'A tone',
      description: 'Minutes.',
      datePublished: '2026-03-01',
      publisher: { name: 'Lanternpost' },
      image: [{ url: 'https://cdn.example.net/tone.avif' }],
    };
    const graph = JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, article] });
    expect(
      read(`<body><script type="application/ld+json">{broken</script><p>Text</p>
        <script type="application/ld+json">${graph}</script>`),
    ).toMatchObject({
      title: 'A tone',
      source: 'Lanternpost',
      excerpt: 'Minutes.',
      imageUrl: 'https://cdn.example.net/tone.avif',
      publishedAt: new Date('2026-03-01'),
    });
  });

  test('come from plain HTML, without the name of the site', () => {
    const html =
      '<title>A tone | Lanternpost</title><meta name=application-name content=Lanternpost><meta name="description" content="Minutes.">';
    expect(read(html)).toMatchObject({ title: 'A tone', excerpt: 'Minutes.' });
    expect(read('<title>A tone - a map</title>')).toMatchObject({
      title: 'A tone - a map',
      source: 'lanternpost.example.com',
    });
  });

  test('are missing rather than wrong', () => {
    expect(
      read(`<meta property="og:image" content="javascript:alert(1)">
        <meta property="article:published_time" content="2030-01-01">
        <link rel="canonical" href="https://other.example.com/tone">`),
    ).toEqual({
      address: url,
      title: undefined,
      source: 'lanternpost.example.com',
      excerpt: undefined,
      imageUrl: undefined,
      publishedAt: undefined,
    });
  });

  test.each([
    ['the header', 'iso-8859-1', ''],
    ['the document', undefined, '<meta charset="windows-1252">'],
    ['the document, if the header is wrong', 'x-none', '<meta charset="windows-1252">'],
  ])('are decoded with the charset of %s', (_, charset, meta) => {
    const html = Buffer.from(`${meta}<title>Café</title>`, 'latin1');
    expect(read(html, charset).title).toBe('Café');
  });
});
