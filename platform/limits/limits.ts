import { createHmac } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Availability } from '#db/availability.ts';
import { type GuardedPool, openPool } from '#db/dialects/postgres/pool.ts';
import type { DatabaseLocation } from '#db/engine.ts';
import type { LimitsOfRequest, RateLimit, RateLimitRule } from './rate-limit.ts';

const POOL_SIZE = 2;

export interface LimitsAdapter {
  limits: LimitsOfRequest;
  close: () => Promise<void>;
}

/**
 * Counts in memory on SQLite, and in the database on PostgreSQL, where instances share it. Keys are
 * hashed with the site's secret, so no IP address is stored.
 */
export function createLimits(
  database: DatabaseLocation,
  secret: string,
  availability: Availability,
): LimitsAdapter {
  const pool =
    database.kind === 'postgres' ? openLimitsPool(database.url, availability) : undefined;
  const byName = new Map<string, RateLimiterAbstract>();
  const limiterFor = (rule: RateLimitRule) => {
    const limiter = byName.get(rule.name) ?? (pool ? inDatabase(rule, pool) : inMemory(rule));
    byName.set(rule.name, limiter);
    return limiter;
  };
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  return {
    limits: (onRefusal) => (rule) => attemptLimit(limiterFor(rule), hash, onRefusal),
    close: async () => pool?.end(),
  };
}

function openLimitsPool(url: string, availability: Availability): GuardedPool {
  return openPool(
    {
      connectionString: url,
      max: POOL_SIZE,
      application_name: 'threequel-limits',
      // Idle counters must not keep the process running.
      allowExitOnIdle: true,
    },
    availability,
  );
}

function inMemory({ name, attempts, withinSeconds }: RateLimitRule): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: withinSeconds });
}

function inDatabase(rule: RateLimitRule, pool: GuardedPool): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    keyPrefix: rule.name,
    points: rule.attempts,
    duration: rule.withinSeconds,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

function attemptLimit(
  limiter: RateLimiterAbstract,
  hash: (key: string) => string,
  onRefusal: (waitMs: number) => void,
): RateLimit {
  return {
    allow: async (key) => {
      try {
        await limiter.consume(hash(key));
        return true;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        onRefusal(refusal.msBeforeNext);
        return false;
      }
    },
    isExhausted: async (key) => {
      const state = await limiter.get(hash(key));
      if (state === null || state.remainingPoints > 0) return false;
      onRefusal(state.msBeforeNext);
      return true;
    },
    reset: async (key) => {
      await limiter.delete(hash(key));
    },
  };
}
