import { expect, test } from 'vitest';
import { MarkdownDocument } from './markdown-document.ts';
import { serializeBlock } from './serialize-block.ts';

test.each([
  ['album:3', 'album:3', null],
  ['[Stones](album:3)', 'album:3', 'Stones'],
  ['file:12', 'file:12', null],
  ['[The *manual*](file:12)', 'file:12', 'The manual'],
])('%s is a card', (text, href, title) => {
  const document = new MarkdownDocument(`${text}\n`);
  expect(document.toMarkdown(document.node)).toBe(`${text}\n`);
  expect(document.node.firstChild?.attrs).toMatchObject({ href, title });
  expect(serializeBlock(document.node, 0)).toBe(text.replaceAll('*', ''));
});

test('a link to a file stays one, unlike one to a path on the reader’s device', () => {
  const text = 'See [t](file:12), not [x](file:///etc/passwd).\n';
  const document = new MarkdownDocument(text);
  expect(document.toMarkdown(document.node)).toBe(text);
  const links = document.node.firstChild?.children.flatMap(({ marks }) => marks);
  expect(links?.map(({ attrs }) => attrs.href)).toEqual(['file:12']);
});
