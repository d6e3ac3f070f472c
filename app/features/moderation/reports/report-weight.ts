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

/** 1 for a member's first report, close to 2 for a member who is always right. */
export function reportWeight({ isGuest, accountAgeDays, upheld, dismissed }: Reporter): number {
  const isTrusted = accountAgeDays >= TRUSTED_AFTER_DAYS;
  const base = isGuest ? baseWeights.guest : isTrusted ? baseWeights.member : baseWeights.newcomer;
  const accuracy = (upheld + PRIOR.upheld) / (upheld + dismissed + PRIOR.total);
  return base * 2 * accuracy;
}
