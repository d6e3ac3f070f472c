import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import type { Actor, Guest, Person, Restriction } from '../../http/actor.ts';
import { findUser } from './accounts.queries.server.ts';
import type { Auth } from './auth.server.ts';
import { findGuest, insertGuest } from './guests.queries.server.ts';
import { GUEST_COOKIE, guestCookie, hintCookie } from './identity-cookies.ts';
import { listHolding } from './sanctions.queries.server.ts';
import { readCookie } from './serialize-cookie.ts';

const TOKEN_BYTES = 24;
/** As better-auth names it, with the prefix browsers demand on TLS or without. */
const SESSION_COOKIE = /(?:^|; *)(?:__Secure-)?threequel\.session_token=/;

export interface IdentityParts {
  auth: Auth;
  db: Database;
  isSecure: boolean;
  headers: Headers;
  now: Date;
  addCookies: (lines: readonly string[]) => void;
}

/** Who is behind one request. */
export class Identity {
  readonly #parts: IdentityParts;
  #actor: Promise<Actor> | undefined;

  constructor(parts: IdentityParts) {
    this.#parts = parts;
  }

  readonly getActor = (): Promise<Actor> => {
    this.#actor ??= this.#findActor();
    return this.#actor;
  };

  readonly becomePerson = async (): Promise<Person> => {
    const actor = await this.getActor();
    if (actor.kind !== 'visitor') return actor;
    const { db, now, isSecure, addCookies } = this.#parts;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const id = await insertGuest(db, hashToken(token), now);
    addCookies([guestCookie(token, isSecure), hintCookie('guest', isSecure)]);
    const guest: Guest = { kind: 'guest', id, name: undefined, restriction: undefined };
    this.#actor = Promise.resolve(guest);
    return guest;
  };

  async #findActor(): Promise<Actor> {
    const cookies = this.#parts.headers.get('cookie');
    if (!cookies) return { kind: 'visitor' };
    const member = SESSION_COOKIE.test(cookies) ? await this.#findMember() : undefined;
    return member ?? (await this.#findGuest(cookies)) ?? { kind: 'visitor' };
  }

  async #findMember(): Promise<Actor | undefined> {
    const { auth, db, headers, now, addCookies, isSecure } = this.#parts;
    const { response, headers: answered } = await auth.api.getSession({
      headers,
      returnHeaders: true,
    });
    addCookies(answered.getSetCookie());
    const row = response ? await findUser(db, Number(response.user.id)) : undefined;
    if (!response || !row) {
      addCookies([hintCookie(undefined, isSecure)]);
      return undefined;
    }
    return {
      kind: 'member',
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      joinedAt: row.created_at,
      hasTwoFactor: row.has_two_factor,
      sessionId: Number(response.session.id),
      restriction: restrictionOf(await listHolding(db, { kind: 'member', id: row.id }, now)),
    };
  }

  async #findGuest(cookies: string): Promise<Actor | undefined> {
    const token = readCookie(cookies, GUEST_COOKIE);
    const { db, now } = this.#parts;
    const row = token ? await findGuest(db, hashToken(token)) : undefined;
    if (!row) return undefined;
    return {
      kind: 'guest',
      id: row.id,
      name: row.name ?? undefined,
      restriction: restrictionOf(await listHolding(db, { kind: 'guest', id: row.id }, now)),
    };
  }
}

type RestrictionRow = Awaited<ReturnType<typeof listHolding>>[number];

/** A ban outweighs a mute; of two of a kind the stricter counts. */
function restrictionOf(rows: readonly RestrictionRow[]): Restriction | undefined {
  const row = rows.find(({ kind }) => kind === 'ban') ?? rows[0];
  if (!row) return undefined;
  return {
    kind: row.kind === 'ban' ? 'ban' : 'mute',
    reason: row.reason,
    until: row.until_at ?? undefined,
  };
}

/** Tokens are random, so a plain hash of one cannot be found out. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
