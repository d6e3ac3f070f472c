/** An attempt to sign in, as it is logged. */
export interface SignInAttempt {
  method: 'password' | 'passkey' | 'provider' | 'two-factor code' | 'recovery code' | 'link';
  /** The provider's id. */
  provider?: string;
  /** Undefined if the account is unknown. */
  userId: number | undefined;
  /** `signed-in`, or what it was refused for. */
  result: string;
}

export type LogSignIn = (attempt: SignInAttempt) => void;
