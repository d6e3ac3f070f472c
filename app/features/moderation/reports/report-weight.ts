/** Total weight of reports from which a post is hidden until staff decide. */
export const HIDE_AT_WEIGHT = 3;

const TRUSTED_AFTER_DAYS = 7;
const baseWeights = { guest: 0.35, newcomer: 0.5, member: 1 } as const;
/** Prior: a new reporter is assumed to be right half of the time. */
const PRIOR = { upheld: 1, total: 2 } as const;

export interface Reporter {
  isGuest: boolean;
  accountAgeDays: number;
  upheld: number;
  dismissed: number;
}

/**
 * Guests are new with every browser, so all of them together count less than it takes to hide
 * something: at least one member has to agree.
 */
const MAX_GUEST_WEIGHT = 2;

export function totalWeight(reporters: readonly Reporter[]): number {
  const sum = (isGuest: boolean) =>
    reporters
      .filter((reporter) => reporter.isGuest === isGuest)
      .reduce((total, reporter) => total + reportWeight(reporter), 0);
  return sum(false) + Math.min(sum(true), MAX_GUEST_WEIGHT);
}

/** 1 for a member's first report, close to 2 for a member who is always right. */
function reportWeight({ isGuest, accountAgeDays, upheld, dismissed }: Reporter): number {
  const isTrusted = accountAgeDays >= TRUSTED_AFTER_DAYS;
  const base = isGuest ? baseWeights.guest : isTrusted ? baseWeights.member : baseWeights.newcomer;
  const accuracy = (upheld + PRIOR.upheld) / (upheld + dismissed + PRIOR.total);
  return base * 2 * accuracy;
}
