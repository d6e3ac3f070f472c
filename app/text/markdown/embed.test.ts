import { expect, test } from 'vitest';
import { getContentAddress, getEmbed } from './embed.ts';

const origin = 'https://hub.example.org';

test.each([
  ['/news/12-a-signal', 'article:12'],
  ['https://hub.example.org/media/3-mast?x=1#y', 'media:3'],
  ['https://hub.example.org/stories/7', 'story:7'],
  ['/events/4-launch', 'event:4'],
  ['/media/albums/3-stones', 'album:3'],
  ['/media/albums', undefined],
  ['/files/3', undefined],
  ['/news', undefined],
  ['/news/2147483647', 'article:2147483647'],
  ['/news/2147483648', undefined],
  ['/users/4', undefined],
  ['https://example.com/news/12', undefined],
  ['not an address:', undefined],
])('The page %s is the content %s', (address, expected) => {
  expect(getContentAddress(address, origin)).toBe(expected);
});

test.each([
  ['article:12', { content: { kind: 'article', id: 12 } }],
  ['article:012', undefined],
  ['article:2147483647', { content: { kind: 'article', id: 2_147_483_647 } }],
  ['article:2147483648', undefined],
  ['album:12', { content: { kind: 'album', id: 12 } }],
  ['file:12', { content: { kind: 'file', id: 12 } }],
  ['file:///etc/passwd', undefined],
  ['page:12', undefined],
  ['https://example.com/', undefined],
])('A link to %s shows %j', (address, expected) => {
  expect(getEmbed(address)).toEqual(expected);
});
