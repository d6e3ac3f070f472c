/** How often something may be tried by one key (an address, an account) within a time. */
export interface LimitRule {
  /** Told apart by this; short, as in `sign-in`. */
  name: string;
  attempts: number;
  withinSeconds: number;
}

/** Counts attempts of a rule. */
export interface AttemptLimit {
  /** Counts one; resolves to false once the key has used up what it may do. */
  allow: (key: string) => Promise<boolean>;
  /** Whether the key has used it up, without counting. */
  isSpent: (key: string) => Promise<boolean>;
  /** Gives the key all its attempts back. */
  forget: (key: string) => Promise<void>;
}

/** The one way to limits: each rule counts by itself, wherever it is asked for. */
export type Limits = (rule: LimitRule) => AttemptLimit;
