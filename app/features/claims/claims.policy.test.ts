import { describe, expect, test } from 'vitest';
import type { ClaimRating } from './claim-ratings.ts';
import { findStepProblem, replaySteps, type WeighedEvidence } from './claims.policy.ts';

const staff = { isSite: false, canConfirm: true, today: '2026-03-10' };

function evidence(stance: WeighedEvidence['stance'], originId: number, isVisible = true) {
  return { stance, originId, isVisible };
}

function findProblem(
  to: ClaimRating,
  items: readonly WeighedEvidence[] = [],
  { rating = 'unrated', dueOn = null, ...taker }: Record<string, unknown> = {},
) {
  const claim = { rating, dueOn, evidence: items } as Parameters<typeof findStepProblem>[0];
  return findStepProblem(claim, to, { ...staff, ...taker });
}

describe('A claim', () => {
  test('is likely once two sources that said it first support it', () => {
    expect(findProblem('likely')).toBe(
      'Supporting evidence from two independent sources is needed for “likely”.',
    );
    const missing = 'A second independent source is needed for “likely”.';
    expect(findProblem('likely', [evidence('supports', 1), evidence('supports', 1)])).toBe(missing);
    const others = [evidence('contradicts', 2), evidence('supports', 3, false)];
    expect(findProblem('likely', [evidence('supports', 1), ...others])).toBe(missing);
    const two = [evidence('supports', 1), evidence('official', 2)];
    expect(findProblem('likely', two)).toBeUndefined();
  });

  test('is confirmed with official evidence, by those who may confirm', () => {
    const official = [evidence('official', 1)];
    expect(findProblem('confirmed', official)).toBeUndefined();
    expect(findProblem('confirmed', official, { canConfirm: false })).toMatch(/right to confirm/);
    const leave = { rating: 'confirmed', canConfirm: false };
    expect(findProblem('unlikely', official, leave)).toMatch(
      /change the rating of a confirmed one/,
    );
    expect(findProblem('unlikely', official, { rating: 'confirmed' })).toBeUndefined();
    const held = [evidence('official', 1, false), evidence('supports', 2), evidence('supports', 3)];
    expect(findProblem('confirmed', held)).toBe('Official evidence is needed for “confirmed”.');
  });

  test('is debunked with contradicting evidence', () => {
    expect(findProblem('debunked', [evidence('supports', 1), evidence('official', 2)])).toBe(
      'Contradicting evidence is needed for “debunked”.',
    );
    expect(findProblem('debunked', [evidence('contradicts', 1)])).toBeUndefined();
  });

  test('is possible with support, and partly true with official or contradicting evidence', () => {
    expect(findProblem('possible')).toBe('Supporting evidence is needed for “possible”.');
    expect(findProblem('possible', [evidence('supports', 1)])).toBeUndefined();
    expect(findProblem('partly-true', [evidence('supports', 1)])).toBe(
      'Official or contradicting evidence is needed for “partly true”.',
    );
    expect(findProblem('partly-true', [evidence('official', 1)])).toBeUndefined();
    expect(findProblem('unlikely')).toBeUndefined();
  });

  test('expires by the site alone, after its due date, while it is open', () => {
    const site = { isSite: true, dueOn: '2026-03-09' };
    expect(findProblem('expired', [], site)).toBeUndefined();
    expect(findProblem('expired', [], { ...site, isSite: false })).toMatch(/on their own/);
    for (const dueOn of [null, '2026-03-10', '2026-03-11']) {
      expect(findProblem('expired', [], { ...site, dueOn })).toMatch(/due date has passed/);
    }
    expect(findProblem('expired', [], { ...site, rating: 'debunked' })).toMatch(/doesn’t expire/);
  });

  test('that is settled must be reopened, and an expired one needs a later due date', () => {
    const official = [evidence('official', 1), evidence('contradicts', 2)];
    const settled = findProblem('debunked', official, { rating: 'confirmed' });
    expect(settled).toBe('This claim is settled. Reopen it with an open rating first.');
    expect(findProblem('unrated', official, { rating: 'confirmed' })).toBeUndefined();
    const expired = { rating: 'expired', dueOn: '2026-03-01' };
    expect(findProblem('unrated', [], expired)).toMatch(/Reopen the claim with a later one/);
    expect(findProblem('unrated', [], { ...expired, dueOn: '2026-04-01' })).toBeUndefined();
    expect(findProblem('unrated')).toBe('It’s already rated “unrated”.');
  });
});

describe('Replaying steps', () => {
  test('gives the last rating, and refuses a step that does not follow', () => {
    expect(replaySteps([])).toBe('unrated');
    const first = { from: 'unrated', to: 'possible' } as const;
    expect(replaySteps([first, { from: 'possible', to: 'debunked' }])).toBe('debunked');
    expect(() => replaySteps([first, { from: 'likely', to: 'debunked' }])).toThrow(
      'A step from likely follows possible.',
    );
  });
});
