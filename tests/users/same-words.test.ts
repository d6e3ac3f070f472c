import { expect, test } from 'vitest';
import { actWords } from '#app/features/accounts/components/user-act-words.ts';
import { sanctionWords } from '#app/features/people/sanction-acts.ts';

test('Banning several people and banning one are told in the same words', () => {
  for (const act of ['ban', 'unban'] as const) {
    const [many, one] = [actWords[act], sanctionWords[act]];
    expect([many.title('Mara'), many.lead, many.submit]).toEqual([
      one.title('Mara'),
      one.lead,
      one.submit,
    ]);
  }
});
