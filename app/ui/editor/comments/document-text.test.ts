import { describe, expect, test } from 'vitest';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { anchorOf, createAnchor, findPassage } from '#app/text/passages/find-passage.ts';
import { MarkdownDocument } from '../markdown/markdown-document.ts';
import { readDocument, toPassage, toRange } from './document-text.ts';

const open = (markdown: string) => {
  const { node } = new MarkdownDocument(markdown);
  return { node, read: readDocument(node) };
};

/** What the editor marks for a comment that was written on the text without Markdown. */
function markInEditor(markdown: string, quote: string, before = ''): string | undefined {
  const anchor = createAnchor(markdownToText(markdown), quote, before);
  const { node, read } = open(markdown);
  const passage = anchor && findPassage(read.text, anchor);
  const range = passage && toRange(read, passage);
  return range && node.textBetween(range.from, range.to, '|', '*');
}

/** What the page with all comments marks for a comment that was written on a selection of the editor. */
function markOnPage(markdown: string, start: string, end: string): string | undefined {
  const { node, read } = open(markdown);
  const at = (words: string) => {
    let found = -1;
    node.descendants((child, position) => {
      const index = child.text?.indexOf(words) ?? -1;
      if (found < 0 && index >= 0) found = position + index;
    });
    return found;
  };
  const passage = toPassage(read, { from: at(start), to: at(end) + end.length });
  const text = markdownToText(markdown);
  const found = passage && findPassage(text, anchorOf(read.text, passage));
  return found && text.slice(found.start, found.end);
}

const texts: [string, string, string, string][] = [
  ['a sentence', 'The fog **came** in. It _stayed_.', 'fog came in.', 'fog came in.'],
  [
    'quotes and dashes',
    'He said "no" -- twice... (c) 2026',
    'said “no” – twice',
    'said "no" -- twice',
  ],
  ['paragraphs', 'The end.\n\nThe start.', 'end.\n\nThe', 'end.|The'],
  ['items of a list', '- one\n- two\n  - three', 'one\n- two', 'one|two'],
  ['cells of a table', '| a | b |\n| --- | --- |\n| cat | dog |', 'cat | dog', 'cat|dog'],
  ['a callout', '> [!WARNING] Mind the gap\n> It is wide.', 'It is wide.', 'It is wide.'],
  ['a footnote', 'A claim.[^1] More.\n\n[^1]: The source.', 'The source.', 'The source.'],
  ['text around a footnote', 'A claim.[^1] More.\n\n[^1]: Src.', 'claim. More', 'claim.* More'],
  ['broken lines', 'One line\ngoes on  \nhere', 'line goes on\nhere', 'line*goes on*here'],
  ['emoji', 'A fox 🦊🦊 ran', '🦊 ran', '🦊 ran'],
  ['right-to-left text', 'قال: «لا» ثم خرج', '«لا» ثم', '«لا» ثم'],
  ['HTML as text', 'Type `<b onclick="x()">` & go', '<b onclick="x()"> &', '<b onclick="x()"> &'],
  ['code', '```\nlet a = 1;\nlet b;\n```', 'a = 1;\nlet b', 'a = 1;\nlet b'],
  ['signs without words', 'Wait ... what?! No.', '?!', '?!'],
];

describe('A comment of the page is marked in the editor', () => {
  test.each(texts)('on %s', (_, markdown, quote, marked) => {
    expect(markInEditor(markdown, quote)).toBe(marked);
  });
});

describe('A comment of the editor is marked on the page', () => {
  test('on a passage across blocks, marks and cells', () => {
    expect(markOnPage('The **end**.\n\n- The start.', 'end', 'The start')).toBe(
      'end.\n\n- The start',
    );
    expect(markOnPage('| a | b |\n| --- | --- |\n| cat | dog |', 'cat', 'dog')).toBe('cat | dog');
    expect(markOnPage('He said "no" -- twice', 'said', 'twice')).toBe('said “no” – twice');
    expect(markOnPage('> [!TIP] Title\n> Inside.\n\nAfter.', 'Inside', 'After')).toBe(
      'Inside.\n\nAfter',
    );
  });

  test('on the occurrence that was selected', () => {
    const { node, read } = open('The fog. A fog.\n\nThe fog. The fog stayed.');
    const last = node.content.size - ' stayed.'.length - 1;
    const passage = toPassage(read, { from: last - 3, to: last });
    const anchor = passage && anchorOf(read.text, passage);
    expect(anchor).toMatchObject({ quote: 'fog', after: ' stayed.' });
    expect(anchor && findPassage(`Fog. fog. ${read.text}`, anchor)?.start).toBe(
      `Fog. fog. ${read.text}`.lastIndexOf('fog'),
    );
  });
});

test('Spaces around a selection are no part of the passage, and nothing else is none', () => {
  const { node, read } = open('A  word here.\n\n![Tide](image:1)\n\n---');
  expect(toPassage(read, { from: 2, to: 9 })).toEqual({ start: 3, end: 7 });
  expect(toPassage(read, { from: 2, to: 4 })).toBeUndefined();
  const figure = node.child(0).nodeSize;
  const image = toPassage(read, { from: figure, to: figure + 1 });
  expect(image && read.text.slice(image.start, image.end)).toBe('Tide');
  expect(image && toRange(read, image)).toEqual({ from: figure, to: figure + 1 });
  expect(toPassage(read, { from: figure + 1, to: node.content.size })).toBeUndefined();
});
