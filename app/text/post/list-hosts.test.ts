import { expect, test } from 'vitest';
import { listHosts } from './list-hosts.server.ts';

test.each([
  ['a URL', 'See https://Example.com/a?b=c', ['example.com']],
  ['a URL without a scheme', 'See www.example.com', ['www.example.com']],
  ['a link', 'See [this](https://example.com/a)', ['example.com']],
  ['an image', '![A map](https://example.com/map)', ['example.com']],
  ['a reference in percent encoding', '[this](https://exa%6Dple%2Ecom/)', ['example.com']],
  ['an entity', '[this](https://example&#46;com/)', ['example.com']],
  ['an escape', '[this](https://example\\.com/)', ['example.com']],
  ['a name alone', 'It was on example.com yesterday', ['example.com']],
  ['a name in wide letters', 'ｅｘａｍｐｌｅ．ｃｏｍ', ['example.com']],
  ['a name with an invisible character', 'exam\u200bple.com', ['example.com']],
  ['an international name', 'See https://bücher.example/', ['xn--bcher-kva.example']],
  ['a dot at the end', 'See https://example.com./a', ['example.com']],
  ['a name with an escape', 'It was on example\\.com', ['example.com']],
  ['a name with emphasis', 'It was on exam*ple*.com', ['example.com']],
  ['a name of many parts', 'a.b.c.d.e.f.g.h.i.example.com', ['a.b.c.d.e.f.g.h.i.example.com']],
  ['a URL in percent encoding', 'https://exa%6Dple%2Ecom/', ['exa', 'example.com']],
  ['a name with an entity', 'It was on example&#46;com', ['example.com']],
  ['a name with an ideographic full stop', 'example。com', ['example.com']],
  [
    'a name among other letters',
    '看example.com很',
    ['xn--example-qg2r.xn--com-pp3f', 'example.com'],
  ],
  ['a name between hyphens', '-example.com-', ['example.com']],
  ['a name with a variation selector', 'exam\ufe0fple.com', ['example.com']],
  ['an IPv4 address', 'See 192.0.2.1 now', ['192.0.2.1']],
  ['an IPv4 address as IPv6', 'http://[::ffff:c000:201]/', ['192.0.2.1']],
  ['the same host twice', 'example.com and https://example.com/', ['example.com']],
  ['code', '`example.com`', ['example.com']],
  ['none', 'Nothing to see. Really.', []],
])('lists the hosts of %s', (_, text, hosts) => {
  expect(listHosts(text)).toEqual(hosts);
});
