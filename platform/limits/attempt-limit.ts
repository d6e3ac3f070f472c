import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts attempts; resolves to false once a client has used up what it may do. */
export interface AttemptLimit {
  allow: (client: string) => Promise<boolean>;
}

/** Kept in this process's memory only: addresses are never written down. */
export function createAttemptLimit(options: {
  attempts: number;
  withinSeconds: number;
}): AttemptLimit {
  const limiter = new RateLimiterMemory({
    points: options.attempts,
    duration: options.withinSeconds,
  });
  return {
    allow: async (client) => {
      try {
        await limiter.consume(client);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
  };
}
