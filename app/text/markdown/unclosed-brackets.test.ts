import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { skipUnclosedBrackets } from './unclosed-brackets.ts';

const pieces = ['[', ']', '(', ')', '](', '![', 'a', '`', '\\', '\n', '[b]: c\n\n', '*', '<', ' '];

/** Texts of all kinds of brackets, the same in each run. */
function* listTexts(): Generator<string> {
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let index = 0; index < 5000; index += 1) {
    yield Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('');
  }
}

test('Texts mean what they mean without it', () => {
  const options = { linkify: true, typographer: true };
  const plain = new MarkdownIt(options);
  const quick = new MarkdownIt(options).use(skipUnclosedBrackets);
  let links = 0;
  for (const text of listTexts()) {
    const html = plain.render(text);
    if (/<a |<img /.test(html)) links += 1;
    expect(quick.render(text), text).toBe(html);
  }
  expect(links).toBeGreaterThan(100);
});

test('Brackets without an end cost little more than other text', () => {
  const markdown = new MarkdownIt().use(skipUnclosedBrackets);
  const count = (text: string) => {
    let calls = 0;
    const { skipToken } = markdown.inline;
    markdown.inline.skipToken = (state) => {
      calls += 1;
      skipToken.call(markdown.inline, state);
    };
    markdown.parse(text, {});
    markdown.inline.skipToken = skipToken;
    return calls;
  };
  for (const text of ['[', '![', '[a', '[\n', '[]']) {
    expect(count(text.repeat(20_000)), text).toBe(0);
  }
  // Each looks a hundred deep at most.
  expect(count(`${'['.repeat(2000)}](x)`)).toBeLessThan(300_000);
});
