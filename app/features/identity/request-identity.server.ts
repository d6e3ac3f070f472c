import { AppError, toAppError } from '#app/errors.ts';
import type { Actor, Guest, Restriction, Viewer } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import { findGuest, insertActor } from './actors.queries.server.ts';
import { hashToken, newGuestToken } from './guests/guest-token.server.ts';
import { listActiveRestrictions } from './restrictions.queries.server.ts';
import {
  guestCookie,
  hintCookie,
  memberHint,
  readHintCookie,
  readIdentityCookies,
} from './session/identity-cookies.server.ts';
import { findUser } from './users.queries.server.ts';

/**
 * Without a cookie, every like and report would add a guest. Higher than the newcomers of a shared
 * network, low enough to stop one client from liking a post hundreds of times.
 */
const newGuestsRule = { name: 'new-guest', attempts: 120, withinSeconds: 3600 };

const SIGNED_OUT =
  'You’re signed out, so nothing was sent. Sign in first, or send it again to go on as a guest.';

/** The session a request's cookies belong to, and the cookies that renew or clear it. */
export type FindSession = (
  headers: Headers,
) => Promise<{ session?: { userId: number; sessionId: number }; cookies: string[] }>;

export interface RequestIdentityDeps
  extends Pick<
    RequestContext,
    'db' | 'isSecure' | 'limits' | 'clientNetwork' | 'now' | 'addCookies' | 'shownViewer'
  > {
  findSession: FindSession;
  headers: Headers;
  isTwoFactorRequiredOfStaff: (db: Database) => Promise<boolean>;
}

/** Finds the viewer of one request, and makes a visitor a guest when they first do something. */
export class RequestIdentity {
  readonly #deps: RequestIdentityDeps;
  #viewer: Promise<Viewer> | undefined;
  /** Whether the browser has the cookie of a session that has ended. */
  #hasEndedSession = false;

  constructor(deps: RequestIdentityDeps) {
    this.#deps = deps;
  }

  readonly getViewer = (): Promise<Viewer> => {
    this.#viewer ??= this.#findViewer();
    return this.#viewer;
  };

  /**
   * @throws AppError too-many-requests if too many visitors from the network have become guests; other-viewer if
   * a form without scripts comes from a member whose session has ended elsewhere. The response removes their
   * cookie, so what they send again is a guest's.
   */
  readonly ensureActor = async (): Promise<Actor> => {
    const viewer = await this.getViewer();
    if (this.#hasEndedSession && this.#deps.shownViewer === undefined) {
      throw new AppError('other-viewer', { message: SIGNED_OUT });
    }
    if (viewer.kind !== 'visitor') return viewer;
    const { db, limits, clientNetwork, now, isSecure, addCookies } = this.#deps;
    if (!(await limits(newGuestsRule).allow(clientNetwork))) {
      throw new AppError('too-many-requests', {
        message: 'There are too many new accounts on your network. Sign in, or try again later.',
      });
    }
    const { token, hash } = newGuestToken();
    const id = await insertActor(db, now, hash).catch((error) => {
      throw toAppError(error) ?? error;
    });
    addCookies([guestCookie(token, isSecure), hintCookie('guest', isSecure)]);
    const guest: Guest = {
      kind: 'guest',
      id,
      createdAt: now,
      name: undefined,
      restriction: undefined,
    };
    this.#viewer = Promise.resolve(guest);
    return guest;
  };

  async #findViewer(): Promise<Viewer> {
    const { headers, addCookies, isSecure } = this.#deps;
    const header = headers.get('cookie');
    if (!header) return { kind: 'visitor' };
    const { hasSession, guestToken } = readIdentityCookies(header);
    const member = hasSession ? await this.#findMember() : undefined;
    const guest = !member && guestToken ? await this.#findGuest(guestToken) : undefined;
    if (hasSession && guest) addCookies([hintCookie('guest', isSecure)]);
    return member ?? guest ?? { kind: 'visitor' };
  }

  async #findMember(): Promise<Viewer | undefined> {
    const { findSession, db, headers, now, addCookies, isSecure } = this.#deps;
    const { session, cookies } = await findSession(headers);
    addCookies(cookies);
    const user = session && (await findUser(db, session.userId));
    if (!session || !user) {
      this.#hasEndedSession = true;
      addCookies([hintCookie(undefined, isSecure)]);
      return undefined;
    }
    const hint = memberHint(user.access);
    const known = readHintCookie(headers);
    // The role has changed since the sign-in.
    if (known && known !== 'guest' && known !== hint) addCookies([hintCookie(hint, isSecure)]);
    const hasRights = user.access.rights.length > 0;
    return {
      kind: 'member',
      id: user.id,
      name: user.name,
      email: user.email,
      ...user.access,
      joinedAt: user.created_at,
      hasTwoFactor: user.has_two_factor,
      awaitsTwoFactor:
        hasRights && !user.has_two_factor && (await this.#deps.isTwoFactorRequiredOfStaff(db)),
      sessionId: session.sessionId,
      restriction: toRestriction(await listActiveRestrictions(db, [user.id], now)),
    };
  }

  async #findGuest(token: string): Promise<Viewer | undefined> {
    const { db, now } = this.#deps;
    const guest = await findGuest(db, hashToken(token));
    if (!guest) return undefined;
    return {
      kind: 'guest',
      id: guest.id,
      createdAt: guest.created_at,
      name: guest.name ?? undefined,
      restriction: toRestriction(await listActiveRestrictions(db, [guest.id], now)),
    };
  }
}

type RestrictionRow = Awaited<ReturnType<typeof listActiveRestrictions>>[number];

/** A ban outranks any mute. The rows are sorted by strictness. */
function toRestriction(rows: readonly RestrictionRow[]): Restriction | undefined {
  const row = rows.find(({ kind }) => kind === 'ban') ?? rows[0];
  if (!row) return undefined;
  return {
    kind: row.kind === 'ban' ? 'ban' : 'mute',
    reason: row.reason,
    until: row.until_at ?? undefined,
  };
}
