import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { readText } from '#app/features/imports/convert/read-text.server.ts';
import { ForeignText } from '#platform/foreign-text/foreign-text.ts';
import { LimitedFunctions } from '#platform/limited-functions/limited-functions.ts';
import type { functions } from './functions.ts';

type Functions = typeof functions;

const open = (timeoutMs?: number) =>
  new LimitedFunctions(join(import.meta.dirname, 'functions.ts'), timeoutMs);

test('A call that takes too long is given up, and the next is answered', async () => {
  const limited = open(3_000);
  const { call } = limited;
  const echo = call<Functions['echo']>('echo', 'one');
  const hanging = call<Functions['hang']>('hang');
  const next = call<Functions['echo']>('echo', 'two');
  await expect(hanging).rejects.toThrow(new RangeError('It takes too long to read.'));
  expect([await echo, await next]).toEqual(['one', 'two']);
  limited.close();
});

test('A call that takes too much memory is given up', async () => {
  const limited = open(150_000);
  await expect(limited.call<Functions['fill']>('fill')).rejects.toThrow(
    new RangeError('It takes too much memory to read.'),
  );
  expect(await limited.call<Functions['echo']>('echo', 'one')).toBe('one');
  limited.close();
});

test('What a function refuses arrives as it was thrown, and an unknown function is an error', async () => {
  const limited = open();
  await expect(limited.call<Functions['fail']>('fail', 'It is too deep.')).rejects.toThrow(
    new RangeError('It is too deep.'),
  );
  await expect(limited.call('missing')).rejects.toThrow('no function missing');
  limited.close();
});

test('Foreign text is read by a process that starts again after it was closed', async () => {
  const foreignText = new ForeignText();
  const read = () => foreignText.read<typeof readText>('readText', { html: '<p>a <b>b</b></p>' });
  const expected = { markdown: 'a **b**', images: [], lost: [] };
  expect(await read()).toEqual(expected);
  foreignText.close();
  expect(await read()).toEqual(expected);
  foreignText.close();
});
