import type { BenchGuest } from '../board/guests.ts';

/** What a connection asks for. Cached pages are in memory; uncached ones have to be made. */
export const requestKinds = ['cached', 'uncached', 'post', 'like', 'sign-in', 'subscribe'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** From the soak to the load generator. Each is answered with a reply. */
export type LoadCommand =
  | {
      kind: 'start';
      origin: string;
      /** Addresses of pages that are in memory. */
      pages: string[];
      guests: BenchGuest[];
      account: { email: string; password: string };
    }
  | { kind: 'connections'; count: number }
  /** Reports what happened since the last report. */
  | { kind: 'report' };

/** How often each outcome happened. Only the first three are right. */
export interface Outcomes {
  accepted: number;
  /** 503 with `Retry-After`. */
  busy: number;
  /** 429: asked for a proof of work, or above a limit of its own. */
  limited: number;
  /** 500, 503 without `Retry-After`, and any other status. */
  failed: number;
  /** No answer within half a minute. */
  hung: number;
}

/** Writes that the server has acknowledged. */
export interface Acknowledged {
  posts: string[];
  likes: { postId: number; guestId: number }[];
  emails: string[];
  sessions: string[];
}

export interface LoadReport {
  seconds: number;
  outcomes: Record<RequestKind, Outcomes>;
  /** 99th percentile of accepted answers in milliseconds. */
  p99: Record<RequestKind, number>;
  /** Share of the time that the generator's thread was busy: near 1, it was the limit. */
  utilization: number;
  /** The first few unexpected answers. */
  surprises: string[];
  acknowledged: Acknowledged;
}
