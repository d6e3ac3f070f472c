import { untilWords } from '../../text/until.ts';
import type { SecondStepResult } from './second-step.server.ts';
import type { SignInResult } from './sign-in.server.ts';

type Refusal = Exclude<SignInResult['kind'], 'signed-in' | 'second-step'>;

const sentences: Record<Exclude<Refusal, 'banned'>, string> = {
  'too-many': 'That was a lot in a short time. Please wait ten minutes and try again.',
  locked:
    'Too many wrong passwords for this address. It opens again in fifteen minutes, or at once by the link in the mail we have sent there.',
  wrong: 'That address and password do not go together.',
  unconfirmed: 'Please confirm your address first: we have sent you a new link.',
  sample:
    'This is an account of the sample site, whose password others may know. It is closed while the site has a public address.',
};

export const tooManyMails =
  'That was a lot of mail in a short time. Please wait an hour, and look among the unwanted mail.';

/** What a refused sign-in hears. */
export function refusalSentence(result: Extract<SignInResult, { kind: Refusal }>): string {
  if (result.kind !== 'banned') return sentences[result.kind];
  return `This account is banned ${untilWords(result.until)}. The reason given: ${result.reason}`;
}

const statuses = { 'too-many': 429, locked: 429, banned: 403, sample: 403 } as const;

export function refusalStatus({ kind }: Extract<SignInResult, { kind: Refusal }>): number {
  return kind in statuses ? statuses[kind as keyof typeof statuses] : 422;
}

type StepRefusal = Exclude<SecondStepResult, { kind: 'signed-in' }>;

const stepSentences = {
  'wrong-code':
    'This code is not the right one. An app shows a new one every thirty seconds; a recovery code works once.',
  'step-over': 'That took too long or too many tries. Please start again with your password.',
  'codes-locked':
    'Too many wrong codes for this account. Please wait fifteen minutes and start again.',
};

/** What a refused code hears, and where it stands. */
export function secondStepRefusal(result: StepRefusal) {
  switch (result.kind) {
    case 'wrong-code':
      return { field: 'code', sentence: stepSentences[result.kind], status: 422 };
    case 'step-over':
      return { field: 'form', sentence: stepSentences[result.kind], status: 422 };
    case 'codes-locked':
      return { field: 'form', sentence: stepSentences[result.kind], status: 429 };
    default:
      return { field: 'form', sentence: refusalSentence(result), status: refusalStatus(result) };
  }
}
