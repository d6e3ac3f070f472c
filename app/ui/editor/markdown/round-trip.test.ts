import { globSync, readFileSync } from 'node:fs';
import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import { fuzzRuns } from '#tests/support/soak.ts';
import { MarkdownDocument, sortNestedMarks } from './markdown-document.ts';
import { markdownSchema } from './parse-blocks.ts';
import { serializeBlock } from './serialize-block.ts';

const rendered = (text: string) => sortNestedMarks(JSON.stringify(renderLongText(text).blocks));

/** Writes every block again, as if each had been edited. */
function rewrite({ node }: MarkdownDocument): string {
  return node.children.map((_, index) => serializeBlock(node, index)).join('\n\n');
}

function getTexts(path: string): string[] {
  const file = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return [file.split(/^---$/m).slice(2).join('---')];
  const found: string[] = [];
  JSON.parse(file, (_, value) => {
    if (typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}

const samples = globSync('sample/content/{articles,series}/**/*.{md,json}').map(
  (path) => [path, getTexts(path)] as const,
);

describe('A sample article', () => {
  test.each(samples)(
    '%s stays the same when opened, and renders the same when rewritten',
    (_, texts) => {
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) {
        const document = new MarkdownDocument(text);
        expect(document.toMarkdown(document.node)).toBe(text);
        expect(rendered(rewrite(document))).toEqual(rendered(text));
        expect(document.node.children.map(({ type }) => type.name)).not.toContain('markdownBlock');
      }
    },
  );
});

describe('In the editor', () => {
  const getTypes = (document: MarkdownDocument) =>
    document.node.children.map(({ type, attrs }) => [type.name, attrs.title]);

  test('images on consecutive lines are figures with their captions', () => {
    const text = '![Red](image:49 "Cap")\n![Green](image:43 "Second")\n\nAfter\n';
    const document = new MarkdownDocument(text);
    expect(document.toMarkdown(document.node)).toBe(text);
    expect(getTypes(document).slice(0, 2)).toEqual([
      ['figure', 'Cap'],
      ['figure', 'Second'],
    ]);
    expect(rewrite(document)).toBe(
      '![Red](image:49 "Cap")\n\n![Green](image:43 "Second")\n\nAfter',
    );
  });

  test('a card whose title has markup is a card with the plain title', () => {
    const text = '[My *own* title](media:3)\n';
    const document = new MarkdownDocument(text);
    expect(document.toMarkdown(document.node)).toBe(text);
    expect(getTypes(document)).toEqual([['embed', 'My own title']]);
  });
});

const bits = [
  '*',
  '_',
  '**',
  '~~',
  '`',
  '``',
  '\n',
  '\n\n',
  '  \n',
  '\\\n',
  '    ',
  '> ',
  '- ',
  '1. ',
  '2) ',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](/x)',
  '](image:3 "c")',
  '# ',
  '### ',
  '|',
  '\n|-|-|\n',
  '\\',
  '~',
  '"',
  '<',
  '>',
  '&',
  '&lt;',
  '<https://a.example>',
  'https://youtu.be/abc',
  '[a]: /b\n',
  '[a]',
  '---\n',
  '```\n',
  'word',
  'a b',
  'é',
  '😀',
  '[t](article:12)',
  '\r\n',
  '\t',
  '+',
  '=',
  '===\n',
  '1',
  '(c)',
  '--',
];
const sources = fc
  .array(fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map((pieces) => pieces.join(''));

test.each([
  '2) ```\n\n*',
  '- ```\n\n\n\nx',
  '1. ~~~\r\n\r\n\r\nx',
  '- ```\n  a\n\n\nx',
  '*    ```\n!',
  '```\n\n\n    ',
  '```\na\n    ',
  '2) ```\n    ===\n*',
  '2) ```\n\t*```\n!',
])('Code that stays open keeps its blank lines: %j', (text) => {
  const document = new MarkdownDocument(text);
  expect(document.toMarkdown(document.node)).toBe(text);
  expect(rendered(rewrite(document))).toEqual(rendered(text));
});

describe('Any text', () => {
  test('stays the same when opened, and renders the same when rewritten', {
    tags: ['soak'],
  }, () => {
    fc.assert(
      fc.property(sources, (text) => {
        const document = new MarkdownDocument(text);
        expect(document.toMarkdown(document.node)).toBe(text);
        expect(rendered(rewrite(document))).toEqual(rendered(text));
      }),
      fuzzRuns(500),
    );
  });
});

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
const line = fc.array(fc.oneof(text, text, code, link), { minLength: 1, maxLength: 4 });
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
const item = fc.tuple(paragraph).map((content): JSONContent => ({ type: 'listItem', content }));
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
const documents = fc
  .array(fc.oneof(paragraph, heading, list, quote, codeBlock, table), {
    minLength: 1,
    maxLength: 4,
  })
  .map((content) => markdownSchema.nodeFromJSON({ type: 'doc', content }));

/** Without what the writer cannot see: how emphasis is marked up, spaces at the edges, trailing breaks. */
function visible(node: ReturnType<typeof markdownSchema.nodeFromJSON>): unknown {
  return JSON.parse(JSON.stringify(node.toJSON()), (key, value) =>
    key === 'marker' ? undefined : value,
  );
}

test('Any document is read as it was written', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const written = new MarkdownDocument('').toMarkdown(document);
      expect(visible(new MarkdownDocument(written).node), written).toEqual(visible(document));
    }),
    fuzzRuns(300),
  );
});
