import { createHmac } from 'node:crypto';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DatabaseLocation } from '#db/engine.ts';
import type { AttemptLimit, LimitRule, Limits } from './attempt-limit.ts';

const POOL_SIZE = 2;

export interface LimitsDoor {
  limits: Limits;
  close: () => Promise<void>;
}

/**
 * In this process's memory on SQLite, in the database where instances share one. Keys are hashed
 * under the site's secret before they are kept: no network address is written down.
 */
export function createLimits(
  database: DatabaseLocation,
  secret: string,
  onIdleError: (error: Error) => void,
): LimitsDoor {
  const pool = database.kind === 'postgres' ? openPool(database.url, onIdleError) : undefined;
  const byName = new Map<string, AttemptLimit>();
  const limits: Limits = (rule) => {
    const known = byName.get(rule.name);
    if (known) return known;
    const made = attemptLimit(pool ? inDatabase(rule, pool) : inMemory(rule), (key) =>
      createHmac('sha256', secret).update(key).digest('base64url'),
    );
    byName.set(rule.name, made);
    return made;
  };
  return { limits, close: async () => pool?.end() };
}

function openPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'threequel-limits',
    // Counting is no reason to keep a process up.
    allowExitOnIdle: true,
  });
  pool.on('error', onIdleError);
  return pool;
}

function inMemory({ name, attempts, withinSeconds }: LimitRule): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: withinSeconds });
}

function inDatabase(rule: LimitRule, pool: pg.Pool): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    keyPrefix: rule.name,
    points: rule.attempts,
    duration: rule.withinSeconds,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

function attemptLimit(limiter: RateLimiterAbstract, hash: (key: string) => string): AttemptLimit {
  return {
    allow: async (key) => {
      try {
        await limiter.consume(hash(key));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    isSpent: async (key) => {
      const state = await limiter.get(hash(key));
      return state !== null && state.remainingPoints <= 0;
    },
    forget: async (key) => {
      await limiter.delete(hash(key));
    },
  };
}
