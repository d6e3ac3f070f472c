export const roles = ['admin', 'moderator', 'editor', 'subscriber'] as const;
export type Role = (typeof roles)[number];

/** An active mute or ban. */
export interface Restriction {
  kind: 'mute' | 'ban';
  reason: string;
  /** Undefined if it lasts until staff lifts it. */
  until: Date | undefined;
}

/** Anyone without a session or a guest cookie. */
export interface Visitor {
  kind: 'visitor';
}

/** Someone without an account who has posted, liked or reported something. */
export interface Guest {
  kind: 'guest';
  id: number;
  name: string | undefined;
  restriction: Restriction | undefined;
}

/** Someone who is signed in. */
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

/** Anyone who makes a request. */
export type Viewer = Visitor | Guest | Member;

/** Anyone who can act. Rows refer to either the account or the guest. */
export type Actor = Guest | Member;

/** The column with the actor's id. `memberColumn` is for tables that do not call it `user_id`. */
export function actorColumn(actor: Pick<Actor, 'kind'>): 'user_id' | 'guest_id';
export function actorColumn<Column extends string>(
  actor: Pick<Actor, 'kind'>,
  memberColumn: Column,
): Column | 'guest_id';
export function actorColumn({ kind }: Pick<Actor, 'kind'>, memberColumn = 'user_id'): string {
  return kind === 'member' ? memberColumn : 'guest_id';
}

/** The values of both actor columns. */
export function actorColumns(actor: Pick<Actor, 'kind' | 'id'>): {
  user_id: number | null;
  guest_id: number | null;
} {
  return actor.kind === 'member'
    ? { user_id: actor.id, guest_id: null }
    : { user_id: null, guest_id: actor.id };
}

/** The actor that both columns identify. */
export function actorOf({
  user_id,
  guest_id,
}: ReturnType<typeof actorColumns>): Pick<Actor, 'kind' | 'id'> {
  return user_id === null ? { kind: 'guest', id: guest_id ?? 0 } : { kind: 'member', id: user_id };
}
