/** What the log says about an attempt to sign in. */
export interface SignInAttempt {
  method: 'password' | 'provider' | 'two-factor code' | 'recovery code' | 'link';
  /** The provider's id. */
  provider?: string;
  /** Undefined if the account is unknown. */
  userId: number | undefined;
  /** `signed-in`, or what it was refused for. */
  result: string;
}

export type LogSignIn = (attempt: SignInAttempt) => void;
