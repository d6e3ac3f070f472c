import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import { documents } from '#tests/support/any-document.ts';
import { fuzzRuns } from '#tests/support/soak.ts';
import { MarkdownDocument, sortNestedMarks } from './markdown-document.ts';
import type { markdownSchema } from './parse-blocks.ts';
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
  'album:3',
  '[t](album:3)',
  'file:12',
  '[t](file:12)',
  '\r\n',
  '\t',
  '+',
  '=',
  '===\n',
  '1',
  '(c)',
  '--',
  '[^1]',
  '[^1]: ',
  '[^',
  '> [!NOTE]',
  '> [!DETAILS] More\n',
  '> [!GALLERY]\n> ![a](image:3)\n',
  '> [!BOOKMARK]\n> [t](https://a.example)\n',
  '[!TIP]\n',
  '- [ ] ',
  '- [x] ',
  '[x] ',
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
