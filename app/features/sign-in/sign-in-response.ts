import { appealHint } from '#app/text/links/appeal-hint.ts';
import type { PasskeyChallenge, PasskeySignInResult } from './passkeys/passkey-sign-in.server.ts';
import type { SignInResult } from './password-sign-in.server.ts';
import type { SecondFactorResult } from './two-factor/second-factor.server.ts';

type Refusal = Exclude<SignInResult, { kind: 'signed-in' | 'two-factor-required' }>;

type MessageKind = Exclude<Refusal['kind'], 'banned'>;

const messages: Record<MessageKind, string> = {
  'too-many': 'You’re going a bit fast. Wait ten minutes and try again.',
  locked:
    'Too many wrong passwords. Try again in 15 minutes, or use the unlock link we emailed you.',
  'wrong-credentials': 'That email and password don’t match.',
  unconfirmed: 'Confirm your email address first. We’ve sent you a new link.',
  waiting:
    'The site’s staff haven’t approved your account yet. You’ll get an email when you can sign in.',
  sample:
    'This is an account of the sample site, and others may know its password. It’s disabled while the site is public.',
};

export const tooManyEmails =
  'We’ve sent you several emails already. Check your spam folder, or wait an hour and try again.';

/** On a site that cannot send email. */
const messagesWithoutEmail: Partial<Record<MessageKind, string>> = {
  locked: 'Too many wrong passwords. Try again in 15 minutes.',
  unconfirmed:
    'Your email address isn’t confirmed yet. Email isn’t set up on this site, so ask its staff for your link.',
};

export function refusalMessage(refusal: Refusal, isEmailConfigured = true): string {
  if (refusal.kind !== 'banned') {
    const { kind } = refusal;
    return (isEmailConfigured ? undefined : messagesWithoutEmail[kind]) ?? messages[kind];
  }
  const { end, reason, appealToken } = refusal;
  return `This account is banned ${end}. Reason: ${reason} ${appealHint(`?token=${appealToken}`)}`;
}

const statuses = { 'too-many': 429, locked: 429, banned: 403, waiting: 403, sample: 403 } as const;

export function refusalStatus({ kind }: Refusal): number {
  return kind in statuses ? statuses[kind as keyof typeof statuses] : 422;
}

const secondFactorMessages = {
  'wrong-code':
    'That code isn’t right. Apps show a new one every 30 seconds, and each recovery code works once.',
  'challenge-expired': 'That took too long, or too many codes were wrong. Sign in again.',
  'codes-locked': 'Too many wrong codes for this account. Wait 15 minutes and sign in again.',
};

type SecondFactorRefusal = Exclude<SecondFactorResult, { kind: 'signed-in' }>;

/** The message, the form field it belongs to, and the HTTP status. */
export function secondFactorRefusal(refusal: SecondFactorRefusal) {
  switch (refusal.kind) {
    case 'wrong-code':
      return { field: 'code', message: secondFactorMessages[refusal.kind], status: 422 };
    case 'challenge-expired':
      return { field: 'form', message: secondFactorMessages[refusal.kind], status: 422 };
    case 'codes-locked':
      return { field: 'form', message: secondFactorMessages[refusal.kind], status: 429 };
    default:
      return { field: 'form', message: refusalMessage(refusal), status: refusalStatus(refusal) };
  }
}

const passkeyMessages = {
  'passkey-expired': 'That took too long. Try again.',
  'passkey-unknown':
    'This site doesn’t know that passkey. It may have been removed. Sign in another way.',
  'passkey-refused': 'That passkey didn’t work. Try again, or sign in another way.',
  'other-account': 'That passkey belongs to another account. Use one of this account, or a code.',
  'no-passkeys': 'This account has no passkeys. Enter a code instead.',
  'challenge-expired': 'That took too long. Sign in again.',
};

type PasskeyRefusal = Exclude<
  PasskeyChallenge | PasskeySignInResult,
  { kind: 'signed-in' | 'challenge' }
>;

export function passkeyRefusal(refusal: PasskeyRefusal, isEmailConfigured: boolean) {
  switch (refusal.kind) {
    case 'too-many':
    case 'banned':
    case 'waiting':
    case 'sample':
      return {
        message: refusalMessage(refusal, isEmailConfigured),
        status: refusalStatus(refusal),
      };
    default:
      return { message: passkeyMessages[refusal.kind], status: 422 };
  }
}
