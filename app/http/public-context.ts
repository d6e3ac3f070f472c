import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Database } from '#db/engine.ts';
import type { Search } from '#platform/search/search.ts';
import { withErrorId } from './with-error-id.ts';

/**
 * Everything that a public page may depend on. It contains no request, cookie or account, so a loader
 * returns the same for everyone.
 */
export interface PublicContext {
  db: Database;
  search: Search;
  now: Date;
  /** Public URL of the site, without a trailing slash. */
  origin: string;
  /** Without a mail server, emails stay in the outbox, which only staff can read. */
  isEmailConfigured: boolean;
  isSmsConfigured: boolean;
  /** The configured sign-in providers. */
  signInProviders: { id: string; name: string }[];
  /** The query parameters that the route declares in its `handle`, without any others. */
  query: URLSearchParams;
  /** Adds tags of the data that the page shows. Invalidating one of them drops the cached page. */
  addCacheTags: (...tags: string[]) => void;
  /** Allows frames from these origins on this page, such as `https://player.example.com`. */
  allowFrames: (...origins: string[]) => void;
  /**
   * Sets the time at which the page becomes outdated without any change of data, for example when an
   * event starts. The earliest time wins. Undefined means never.
   */
  expiresAt: (moment: Date | undefined) => void;
  /**
   * Returns the position of the live log before any row was read, for `useLive`, whose stream starts after it.
   * Limits how long the page is cached, so that the log still has all events after this position.
   */
  liveCursor: () => number;
}

export const publicContext = createContext<PublicContext>();

/** `pattern` is the route's path, for modules that serve several routes. */
export type PublicLoaderArgs = PublicContext & Pick<LoaderFunctionArgs, 'params' | 'pattern'>;

/** Creates the loader of a shared page. All shared pages use it. */
export function publicLoader<Data>(load: (args: PublicLoaderArgs) => Promise<Data>) {
  type Args = Pick<LoaderFunctionArgs, 'context' | 'params' | 'pattern'>;
  return ({ context, params, pattern }: Args): Promise<Data> =>
    withErrorId(context, () => load({ ...context.get(publicContext), params, pattern }));
}
