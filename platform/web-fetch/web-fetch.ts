import type { WebFetchFailure } from './web-fetch-failure.ts';

export interface WebFetchOptions {
  /** Media types to accept, such as `text/html` or `image/*`. Any other response is refused. */
  types: readonly string[];
  /** Limit of the body, before and after decompression. */
  maxBytes: number;
  /** Limit of the whole exchange, including DNS, redirects and the body. */
  timeoutMs?: number;
  /** From an earlier response, to get a 304 if nothing has changed. */
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** Cancels the fetch, such as when the process stops. */
  signal?: AbortSignal | undefined;
}

export interface WebPage {
  isFetched: true;
  /** True for a 304: the body is empty and the earlier one is still valid. */
  isUnchanged: boolean;
  /** Where redirects led. */
  url: string;
  /** `text/html`, without parameters. */
  type: string;
  charset: string | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  /** What the site asks of robots, as `X-Robots-Tag` has it. */
  robotsTag?: string | undefined;
  body: Buffer;
}

export type WebFetchResult = WebPage | WebFetchFailure;

/**
 * Fetches an address that people entered or that another site named. It never reaches this machine or
 * the networks behind it. Never throws for what a remote site does.
 */
export type WebFetch = (address: string, options: WebFetchOptions) => Promise<WebFetchResult>;
