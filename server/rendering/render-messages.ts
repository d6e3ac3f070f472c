import type { DatabaseLocation } from '#db/engine.ts';
import type { Encoding } from '#platform/page-cache/encoding.ts';
import type { RenderedPage } from '#platform/page-cache/stored-page.ts';
import type { PublicSettings } from './public-contexts.ts';
import type { RenderRequest } from './shared-renderer.ts';

/** The data that a render thread is started with. */
export interface RenderThreadOptions {
  database: DatabaseLocation;
  /** Why the database is unavailable, if it is. */
  problem: string | undefined;
  settings: PublicSettings;
  /** The built app. */
  buildFile: string;
}

export interface RenderOrder {
  kind: 'render';
  number: number;
  request: RenderRequest;
  /** The encoding to prepare. */
  encoding: Encoding;
}

/** Whether the database can be used, see Availability. */
export interface AvailabilityNotice {
  kind: 'availability';
  problem: string | undefined;
}

/** Bytes arrive as plain arrays. */
export type SentPage = Omit<RenderedPage, 'body' | 'prepared'> & {
  body: Uint8Array<ArrayBuffer>;
  hash: string;
  encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

export type RenderMessage =
  | { kind: 'ready' }
  | { kind: 'rendered'; number: number; page: SentPage }
  | { kind: 'failed'; number: number; error: unknown }
  /** An error that the page shows under its error id. */
  | { kind: 'error'; request: RenderRequest; error: unknown };
