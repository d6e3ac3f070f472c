export const roles = ['admin', 'moderator', 'editor', 'subscriber'] as const;
export type Role = (typeof roles)[number];

/** A mute or a ban that holds now. */
export interface Restriction {
  kind: 'mute' | 'ban';
  reason: string;
  /** Without one it holds until staff lifts it. */
  until: Date | undefined;
}

/** Somebody who has done nothing yet and is not known. */
export interface Visitor {
  kind: 'visitor';
}

/** Somebody without an account who has done something. */
export interface Guest {
  kind: 'guest';
  id: number;
  name: string | undefined;
  restriction: Restriction | undefined;
}

/** Somebody signed in. */
export interface Member {
  kind: 'member';
  id: number;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  hasTwoFactor: boolean;
  sessionId: number;
  restriction: Restriction | undefined;
}

/** Who asks. */
export type Viewer = Visitor | Guest | Member;

/** Who acts: rows name the account or the guest, exactly one of them. */
export type Actor = Guest | Member;

/** Of the columns that say whose a row is, the one that holds the id; a table may call a member's otherwise. */
export function actorColumn(person: Pick<Actor, 'kind'>): 'user_id' | 'guest_id';
export function actorColumn<Column extends string>(
  person: Pick<Actor, 'kind'>,
  ofMember: Column,
): Column | 'guest_id';
export function actorColumn({ kind }: Pick<Actor, 'kind'>, ofMember = 'user_id'): string {
  return kind === 'member' ? ofMember : 'guest_id';
}

/** The two columns that say whose a row is. */
export function actorColumns(person: Pick<Actor, 'kind' | 'id'>): {
  user_id: number | null;
  guest_id: number | null;
} {
  return person.kind === 'member'
    ? { user_id: person.id, guest_id: null }
    : { user_id: null, guest_id: person.id };
}

/** Whose a row is, as these two columns say it. */
export function actorOf({
  user_id,
  guest_id,
}: ReturnType<typeof actorColumns>): Pick<Actor, 'kind' | 'id'> {
  return user_id === null ? { kind: 'guest', id: guest_id ?? 0 } : { kind: 'member', id: user_id };
}
