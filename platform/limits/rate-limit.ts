/** How many attempts one key (such as an IP address or an account) has per period. */
export interface RateLimitRule {
  /** Unique and short, such as `sign-in`. */
  name: string;
  attempts: number;
  withinSeconds: number;
}

export interface RateLimit {
  /** Counts an attempt. Resolves to false once the key has none left. */
  allow: (key: string) => Promise<boolean>;
  /** Whether the key has no attempts left. Does not count as an attempt. */
  isExhausted: (key: string) => Promise<boolean>;
  /** Restores all attempts of the key. */
  reset: (key: string) => Promise<void>;
}

/** Returns the limit for a rule. Rules with the same name share their counters. */
export type Limits = (rule: RateLimitRule) => RateLimit;

/** The limits of one request. `onRefusal` gets the milliseconds until the key has attempts again. */
export type LimitsOfRequest = (onRefusal: (waitMs: number) => void) => Limits;
