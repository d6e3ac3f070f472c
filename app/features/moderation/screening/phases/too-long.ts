import type { Phase } from '../draft.ts';

/** Characters of a post, and of a submission's text. */
export const TEXT_LENGTHS = { post: 10_000, submission: 20_000 } as const;

export const tooLong: Phase = {
  name: 'too-long',
  judge: ({ kind, text }) => {
    const most = TEXT_LENGTHS[kind];
    if (text.length <= most) return undefined;
    const sentence = `That is ${count(text.length)} characters; ${count(most)} is the most.`;
    return { kind: 'refuse', phase: 'too-long', sentence };
  },
};

function count(characters: number): string {
  return characters.toLocaleString('en-US');
}
