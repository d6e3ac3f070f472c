import { hostExemption } from './address-problem.ts';
import { guardedConnector, resolveHost } from './guarded-connector.ts';
import { toFailure, type WebFetchFailure } from './web-fetch-failure.ts';

const TIMEOUT_MS = 10_000;

export interface PostRequest {
  headers: Record<string, string>;
  body: Buffer | null;
}

/** `wasSent`: the request went out, so it may have arrived. */
export type PostResult = { status: number } | (WebFetchFailure & { wasSent: boolean });

/** Sends a request to a public address, and returns the status of the response. */
export type GuardedPost = (address: string, request: PostRequest) => Promise<PostResult>;

/** @param allowedHosts `host` or `host:port`, exempt from the check of addresses */
export function createGuardedPost(allowedHosts: readonly string[]): GuardedPost {
  const connect = guardedConnector(hostExemption(allowedHosts), resolveHost);
  return async (address, { headers, body }) => {
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({ connect });
    let wasSent = false;
    dispatcher.once('connect', () => {
      wasSent = true;
    });
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await request(address, {
        method: 'POST',
        headers,
        body,
        dispatcher,
        signal,
      });
      // The connection is destroyed, which must not crash the process.
      response.body.on('error', () => {});
      return { status: response.statusCode };
    } catch (error) {
      return { ...toFailure(error, new URL(address).host, TIMEOUT_MS), wasSent };
    } finally {
      dispatcher.destroy().catch(() => {});
    }
  };
}
