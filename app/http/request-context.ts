import { createContext } from 'react-router';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { SavedUpload } from '#platform/images/image-store.ts';
import type { JobsAdmin } from '#platform/jobs/jobs-admin.ts';
import type { Limits } from '#platform/limits/rate-limit.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { Actor, Viewer } from './actor.ts';

/** What actions and personal pages work with: this one request, and the doors they may use. */
export interface RequestContext {
  /** In the log beside everything this request caused. */
  requestId: string;
  db: Database;
  transaction: RunTransaction;
  now: Date;
  /** Public address of the site, without a slash at its end. */
  origin: string;
  /** On TLS: cookies are for it alone. */
  isSecure: boolean;
  /** Served to its own machine only, as far as its address tells. */
  isLocal: boolean;
  /** Network address of the client; for limits only, never kept. */
  clientAddress: string;
  limits: Limits;
  jobsAdmin: JobsAdmin;
  /** For links that only this site can have made. */
  signer: Signer;
  /** Keeps a picture somebody sends in, drawn anew; undefined for what is none. */
  saveImage: (bytes: Uint8Array) => Promise<SavedUpload | undefined>;
  /** Takes the files of a picture away if no row shows it; not to be called in a transaction. */
  deleteImage: (storageKey: string) => Promise<void>;
  /** Who asks; looked up once a request. */
  getViewer: () => Promise<Viewer>;
  /** Who acts: a visitor becomes a guest, with a cookie to be known by. */
  ensureActor: () => Promise<Actor>;
  /** Whether staff must set up two-factor before they may use the admin. */
  isTwoFactorRequiredOfStaff: () => Promise<boolean>;
  /** Lines for Set-Cookie on the answer, whatever it becomes. */
  addCookies: (lines: readonly string[]) => void;
  /** False when the page's own script sent the form and shows the answer itself. */
  isPlainForm: boolean;
  reportError: (error: unknown) => void;
}

export const requestContext = createContext<RequestContext>();
