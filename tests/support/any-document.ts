import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { markdownSchema } from '#app/ui/editor/markdown/parse-blocks.ts';

const words = fc.array(
  fc.oneof(
    fc.constantFrom(
      'word',
      'a',
      'É',
      '1.',
      '#',
      '-',
      '>',
      '*',
      '_',
      '[x]',
      '(y)',
      '`',
      '~~',
      '&lt;',
      '<b>',
      '|',
      '!',
      '\\',
      '+',
      '=',
      '12)',
      '😀',
      ':',
    ),
    fc
      .string({ minLength: 1, maxLength: 3 })
      .map((text) => text.replace(/[^\p{L}\p{P}\p{S}]|[.@:/]/gu, 'x')),
  ),
  { minLength: 1, maxLength: 4 },
);
const marks = fc.subarray([
  { type: 'bold' },
  { type: 'italic' },
  { type: 'strike' },
  { type: 'link', attrs: { href: '/a' } },
]);
const text = fc.record({ words, marks, joint: fc.constantFrom('', ' ') }).map(
  ({ words: list, marks: on, joint }): JSONContent => ({
    type: 'text',
    text: list.join(joint),
    marks: on,
  }),
);
const code = fc
  .constantFrom('x', '`', 'a`b', '``', ' a ')
  .map((content): JSONContent => ({ type: 'text', text: content, marks: [{ type: 'code' }] }));
const link = fc.constantFrom('/a', 'https://a.example/(b)?c=1&d=2', 'article:12').map(
  (href): JSONContent => ({
    type: 'text',
    text: 'link',
    marks: [{ type: 'link', attrs: { href } }],
  }),
);
const image = fc
  .record({ alt: fc.constantFrom('', 'A [mast]'), title: fc.constantFrom(null, 'At "dusk"') })
  .map((attrs): JSONContent => ({ type: 'image', attrs: { src: 'image:3', ...attrs } }));
const reference = fc.constant<JSONContent>({ type: 'footnoteReference', attrs: { label: 'a' } });
const line = fc.array(fc.oneof(text, text, code, link, reference), { minLength: 1, maxLength: 4 });
const inline = fc
  .tuple(
    line,
    fc.oneof(
      line,
      image.map((each) => [each]),
    ),
  )
  .chain(([first, rest]) =>
    fc.constantFrom<JSONContent[]>(
      [...first, ...rest],
      [...first, { type: 'hardBreak' }, ...rest],
      [...first, { type: 'softBreak' }, ...rest],
    ),
  )
  // A paragraph that is only a link to content is a card.
  .filter((content) => !content.every(({ text: shown }) => shown === 'link'));
const paragraph = inline.map((content): JSONContent => ({ type: 'paragraph', content }));
const heading = line.map(
  (content): JSONContent => ({ type: 'heading', attrs: { level: 2 }, content }),
);
const item = fc
  .tuple(fc.tuple(paragraph), fc.constantFrom(null, true, false))
  .map(([content, isDone]): JSONContent => ({ type: 'listItem', attrs: { isDone }, content }));
const list = fc.record({
  type: fc.constantFrom('bulletList', 'orderedList'),
  content: fc.array(item, { minLength: 1, maxLength: 3 }),
});
const quote = fc
  .array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 3 })
  .map((content): JSONContent => ({ type: 'blockquote', content }));
const codeBlock = fc
  .constantFrom('a', '```', 'a\n\nb', '    c')
  .map(
    (content): JSONContent => ({ type: 'codeBlock', content: [{ type: 'text', text: content }] }),
  );
const table = fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 3 }).map(
  (rows): JSONContent => ({
    type: 'table',
    content: rows.map((cells, index) => ({
      type: 'tableRow',
      content: cells.map((content) => ({
        type: index === 0 ? 'tableHeader' : 'tableCell',
        content,
      })),
    })),
  }),
);
const figure = fc
  .record({ alt: fc.constantFrom('', 'A [mast]'), title: fc.constantFrom(null, 'At "dusk"') })
  .map((attrs): JSONContent => ({ type: 'figure', attrs: { src: 'image:3', ...attrs } }));
const gallery = fc
  .tuple(fc.constantFrom('gallery', 'comparison'), fc.array(figure, { minLength: 1, maxLength: 3 }))
  .map(([kind, content]): JSONContent => ({ type: 'gallery', attrs: { kind }, content }));
const callout = fc
  .record({
    kind: fc.constantFrom('note', 'warning', 'details', 'bookmark'),
    title: fc.oneof(
      fc.constant(''),
      words.map((list) => list.join(' ').trim()),
    ),
    content: fc.array(fc.oneof(paragraph, heading, list, quote, codeBlock, table), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(
    ({ kind, title, content }): JSONContent => ({
      type: 'callout',
      attrs: { kind, title },
      content,
    }),
  );
const footnote = fc
  .array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 2 })
  .map((content): JSONContent => ({ type: 'footnote', attrs: { label: 'a' }, content }));
/** Documents of everything that the editor writes, with a footnote at the end. */
export const documents = fc
  .tuple(
    fc.array(fc.oneof(paragraph, heading, list, quote, codeBlock, table, callout, gallery), {
      minLength: 1,
      maxLength: 4,
    }),
    footnote,
  )
  .map(([blocks, last]) =>
    markdownSchema.nodeFromJSON({ type: 'doc', content: [...blocks, last] }),
  );
