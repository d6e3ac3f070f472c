import { expect, test } from 'vitest';
import { openStepCounter } from '#tests/support/hostile-text/count-steps.ts';

const countSteps = openStepCounter();
const { listContentReferences } = await import('./content-references.server.ts');
const { listLibraryImageIds } = await import('./images.server.ts');

test('A text whose images and links are listed one after another is parsed once', () => {
  const text = '![a](image:7)\n\n[A claim](claim:3)\n\n'.repeat(200);
  const first = countSteps(() => expect(listLibraryImageIds(text)).toEqual([7]));
  const second = countSteps(() =>
    expect([...listContentReferences(text).keys()]).toEqual(['claim:3']),
  );
  expect(second).toBeLessThan(first / 2);
  expect(listLibraryImageIds('![b](image:8)')).toEqual([8]);
});
