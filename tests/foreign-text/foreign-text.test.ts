import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { readText } from '#app/features/imports/convert/read-text.server.ts';
import { ForeignText } from '#platform/foreign-text/foreign-text.ts';
import type { foreignTextFunctions } from './functions.ts';

type Functions = typeof foreignTextFunctions;

function open(timeoutMs?: number): ForeignText {
  return new ForeignText({
    functionsFile: join(import.meta.dirname, 'functions.ts'),
    ...(timeoutMs && { timeoutMs }),
  });
}

test('Foreign text that takes too long is given up, and the next is read', async () => {
  const foreignText = open(3_000);
  const { read } = foreignText;
  const echo = read<Functions['echo']>('echo', 'one');
  const hanging = read<Functions['hang']>('hang');
  const next = read<Functions['echo']>('echo', 'two');
  await expect(hanging).rejects.toThrow(new RangeError('It takes too long to read.'));
  expect([await echo, await next]).toEqual(['one', 'two']);
  foreignText.close();
});

test('Foreign text that takes too much memory is given up', async () => {
  const foreignText = open(150_000);
  await expect(foreignText.read<Functions['fill']>('fill')).rejects.toThrow(
    new RangeError('It takes too much memory to read.'),
  );
  expect(await foreignText.read<Functions['echo']>('echo', 'one')).toBe('one');
  foreignText.close();
});

test('What a function refuses arrives as it was thrown, and an unknown function is an error', async () => {
  const foreignText = open();
  await expect(foreignText.read<Functions['fail']>('fail', 'It is too deep.')).rejects.toThrow(
    new RangeError('It is too deep.'),
  );
  await expect(foreignText.read('missing')).rejects.toThrow('no function missing');
  foreignText.close();
});

test('A closed process starts again when there is something to read', async () => {
  const foreignText = new ForeignText();
  const read = () => foreignText.read<typeof readText>('readText', { html: '<p>a <b>b</b></p>' });
  const expected = { markdown: 'a **b**', images: [], lost: [] };
  expect(await read()).toEqual(expected);
  foreignText.close();
  expect(await read()).toEqual(expected);
  foreignText.close();
});
