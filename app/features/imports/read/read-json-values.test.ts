import { expect, test } from 'vitest';
import { readJsonValues } from './read-json-values.server.ts';

const CHUNK = 100_000;

/** Reads a file that begins like this and goes on with `filler` for 100 MB. */
async function readEndless(start: string, filler: string) {
  let bytes = 0;
  async function* chunks() {
    yield Buffer.from(start);
    const chunk = Buffer.from(filler.repeat(Math.ceil(CHUNK / filler.length)));
    for (; bytes < 100_000_000; bytes += chunk.length) yield chunk;
  }
  const values: unknown[] = [];
  for await (const value of readJsonValues(chunks(), ['$.messages.*'])) values.push(value);
  return { values, bytes };
}

const TOO_LONG = { problem: 'A value of the file is too long.' };

test.each([
  ['string', '{"messages":["first","', 'x', TOO_LONG],
  ['string of escapes', '{"messages":["first","', '\\n', TOO_LONG],
  ['number', '{"messages":["first",1', '1', TOO_LONG],
  ['key', '{"messages":["first",{"', 'k', TOO_LONG],
  ['string outside of its lists', '{"messages":["first"],"other":"', 'x', TOO_LONG],
  ['gap', '{"messages":["first"', ' ', TOO_LONG],
  ['item', '{"messages":["first",[0', ',{}', { problem: 'An item of the file is too large.' }],
  [
    'nesting',
    '{"messages":["first",',
    '[',
    { problem: 'A value of the file is too deeply nested.' },
  ],
])('A JSON file with an endless %s is read no further than a limit', async (...given) => {
  const [, start, filler, problem] = given;
  const { values, bytes } = await readEndless(start, filler);
  expect(values).toEqual([expect.objectContaining({ value: 'first' }), problem]);
  expect(bytes).toBeLessThan(9_000_000);
});

test('The rest of a JSON file, outside its lists, can be of any size', async () => {
  async function* chunks() {
    yield Buffer.from('{"other":[0');
    for (let at = 0; at < 30; at += 1) yield Buffer.from(',{}'.repeat(50_000));
    yield Buffer.from('],"messages":["first"]}');
  }
  const values: unknown[] = [];
  for await (const value of readJsonValues(chunks(), ['$.messages.*'])) values.push(value);
  expect(values).toMatchObject([{ value: 'first' }]);
});
