/** From here on what is reported is out of sight until staff has decided. */
export const HIDDEN_FROM = 3;

const TRUSTED_AFTER_DAYS = 7;
/** A person counts as much as their account is worth to them. */
const trust = { guest: 0.35, newcomer: 0.5, member: 1 } as const;
/** Before anything is known of somebody's reports, half of them are taken to be right. */
const ASSUMED = { upheld: 1, all: 2 } as const;

export interface Reporter {
  isGuest: boolean;
  accountDays: number;
  upheld: number;
  dismissed: number;
}

/** What one report weighs: 1 by a member of whose reports nothing is known yet, up to 2 by one who is always right. */
export function reportWeight({ isGuest, accountDays, upheld, dismissed }: Reporter): number {
  const isKnown = accountDays >= TRUSTED_AFTER_DAYS;
  const standing = isGuest ? trust.guest : isKnown ? trust.member : trust.newcomer;
  const accuracy = (upheld + ASSUMED.upheld) / (upheld + dismissed + ASSUMED.all);
  return standing * 2 * accuracy;
}
