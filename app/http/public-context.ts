import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Database } from '#db/engine.ts';
import type { Search } from '#platform/search/search.ts';
import { withErrorId } from './with-error-id.ts';

/**
 * All a public page may be made from. There is no request in it, no cookie and no account, so what
 * a loader returns is the same for everyone who asks for the address.
 */
export interface PublicContext {
  db: Database;
  search: Search;
  now: Date;
  /** Public address of the site, without a slash at its end. */
  origin: string;
  /** Without a mail server mails are kept in the outbox, which only staff can read. */
  isEmailConfigured: boolean;
  /** Other sites people may sign in through. */
  signInProviders: { id: string; name: string }[];
  /** The parameters this page declares in its `handle`; others never get here. */
  query: URLSearchParams;
  /** Marks the page with what it reads, so that a change of it drops the page. */
  addCacheTags: (...tags: string[]) => void;
  /** Lets this page, and no other, hold frames from these origins, such as `https://player.example.com`. */
  allowFrames: (...origins: string[]) => void;
  /**
   * Names the moment from which on the page would say something else though nothing was changed:
   * an event begins. Of several the earliest counts. Undefined stands for never.
   */
  expiresAt: (moment: Date | undefined) => void;
  /**
   * Where the live log stands while this page is made, for `useLive`: its stream begins right behind
   * and so misses nothing. To be asked before the page's rows are. The page is made anew after some
   * hours, before the log forgets what comes after it.
   */
  liveCursor: () => number;
}

export const publicContext = createContext<PublicContext>();

/** `pattern` is the route's own path, for a module that answers at several. */
export type PublicLoaderArgs = PublicContext & Pick<LoaderFunctionArgs, 'params' | 'pattern'>;

/** The only way to write a loader of a shared page. */
export function publicLoader<Data>(load: (args: PublicLoaderArgs) => Promise<Data>) {
  type Args = Pick<LoaderFunctionArgs, 'context' | 'params' | 'pattern'>;
  return ({ context, params, pattern }: Args): Promise<Data> =>
    withErrorId(context, () => load({ ...context.get(publicContext), params, pattern }));
}
