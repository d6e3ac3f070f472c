import { createContext } from 'react-router';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Right } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';
import type { FlashMessageKey } from '#app/http/flash-messages.server.ts';
import type { FieldOption } from '#app/http/forms/fields/fields.ts';
import { fillIn } from '#app/text/fill-in.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { RecordedAuditEntry } from './audit-entries.server.ts';
import { type AuditSubjectKind, humanize, subjectKindLabel } from './audit-labels.ts';
import { formatEntryIds } from './embeds/entry-ids.ts';

/** One thing that staff do and the audit log records. */
export interface Action {
  /** Followed by the subject's kind, such as 'Banned user', or with it in place of the `…`. */
  label: string;
  /** Reports the member's own actions, done at once, on the page they are led to. */
  toast?: Toast;
  undo?: Undo;
  /**
   * The part of its subject that it changes. Its undo then waits only for later actions on the same part, and for those that
   * name none.
   */
  part?: string;
  /** Its undo waits for no later action: it finds out itself what has changed. */
  canUndoInAnyOrder?: boolean;
  /** What has to be there for the undo, by what the entry keeps. Without it, what the entry is about. */
  undoNeeds?: (before: unknown) => { kind: AuditSubjectKind; id: number } | undefined;
  /** How long it can be undone. Without it, as long as nothing changes. */
  undoPeriodMs?: number;
  /**
   * Locks what the undo of these entries will lock, of this action and others with the same function, in one order
   * whatever theirs is. Undos of several entries at once would otherwise wait for each other in a circle.
   */
  lockForUndo?:
    | ((unit: UnitOfWork, entries: readonly RecordedAuditEntry[]) => Promise<void>)
    | undefined;
  /** The right to undo one's own action from its toast. Without one, only the audit log offers it. */
  undoRight?: Right | undefined;
  /** The message after an undo that reports no entries. */
  undone?: FlashMessageKey;
  /** The fields that it changes, which label and format the changes in the log. */
  fields?: FindFields | undefined;
}

export type FindFields = (subject: { kind: string; name: string }) => RecordedFields | undefined;

export interface RecordedFields {
  shown: readonly RecordedField[];
  /** Names by field and by value, of values that are ids in these states. */
  listNames?: (
    db: Database,
    states: readonly unknown[],
  ) => Promise<Record<string, ReadonlyMap<string, string>>>;
  /** The titles of images, by their ids. */
  listImageTitles?: ListImageTitles;
}

export type ListImageTitles = (
  db: Database,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

/** A field, or a list with columns, as far as the log shows it. */
export interface RecordedField {
  name: string;
  label: string;
  kind: string;
  options?: readonly FieldOption[];
  columns?: readonly RecordedField[];
}

type Entries = readonly [RecordedAuditEntry, ...RecordedAuditEntry[]];

/** The message with Undo, unless it sets `undo` to undefined. */
export type Toast = (
  entries: Entries,
  context: ToastContext,
) => FlashMessage | Promise<FlashMessage>;

interface ToastContext {
  db: Database;
  now: Date;
  /** The member who acted, to whom the toast is shown. */
  actor: Member;
}

/** A toast about one subject, whose name replaces `{name}`. */
export function nameToast(title: string, description: string): Toast {
  return ([{ subject }]) => {
    const { name } = subject;
    return { title: fillIn(title, { name }), description: fillIn(description, { name }) };
  };
}

/**
 * The verbs of a record that is added, edited and deleted.
 * @param name of the kind in toasts: 'Topic'
 * @param deleted says what its deletion means; `{name}` is the record's name
 */
export function recordVerbs(undo: Undo, { name, deleted }: { name: string; deleted: string }) {
  const saved = nameToast(`${name} saved`, '{name}');
  return {
    create: { label: 'Added', toast: saved, undo },
    update: { label: 'Edited', toast: saved, undo },
    delete: { label: 'Deleted', toast: nameToast(`${name} deleted`, deleted), undo },
  };
}

/** `transaction` runs within the undo's own. */
export type UndoDeps = Pick<StaffArgs, 'transaction' | 'now' | 'signer' | 'actor'>;

/**
 * Undoes an entry that is the latest of its subject, or of its part, not counting what was undone. Returns the new entry if its own toast reports the undo.
 * @throws AppError refused if the subject has changed since (`changedSince`), or it is too late; not-found if it
 * is gone
 */
export type Undo = (
  unit: UnitOfWork,
  deps: UndoDeps,
  entry: RecordedAuditEntry,
) => Promise<number | undefined> | Promise<void>;

/** The names and definitions of actions. A name is a subject's kind and a verb, such as `user.ban`. */
export type ActionGroup<Name extends string = string> = Readonly<Record<Name, Action>>;

/** Defines what staff do to subjects of these kinds. `undoRight` and `fields` are those of all the actions. */
export function defineActions<Kind extends AuditSubjectKind, Verb extends string>(
  kinds: Kind | readonly Kind[],
  verbs: Readonly<Record<Verb, Action>>,
  undoRight?: Right,
  fields?: FindFields,
): ActionGroup<`${Kind}.${Verb}`> {
  const actions = Object.entries<Action>(verbs);
  return Object.fromEntries(
    [kinds]
      .flat()
      .flatMap((kind) =>
        actions.map(([verb, action]) => [`${kind}.${verb}`, { undoRight, fields, ...action }]),
      ),
  ) as ActionGroup<`${Kind}.${Verb}`>;
}

/** The names of a group's actions. */
export type NameOf<Group> = Group extends unknown ? keyof Group & string : never;

export type Actions = ReadonlyMap<string, Action>;

/** @throws Error if an action is defined twice */
export function collectActions(groups: readonly ActionGroup[]): Actions {
  const all = groups.flatMap((group) => Object.entries(group));
  const actions = new Map(all);
  if (actions.size < all.length) throw new Error('An action is defined twice.');
  return actions;
}

/** The actions of all features; set by the server for each request. */
export const actionsContext = createContext<Actions>();

/** The parts that actions change, by their names. Other actions change all of their subject. */
function listParts(actions: Actions): ReadonlyMap<string, string> {
  return new Map([...actions].flatMap(([name, { part }]) => (part ? [[name, part]] : [])));
}

/** The rules that keep actions from being undone. */
export function getUndoRules(actions: Actions) {
  const anyOrder = [...actions].filter(([, { canUndoInAnyOrder }]) => canUndoInAnyOrder);
  return { parts: listParts(actions), inAnyOrder: anyOrder.map(([name]) => name) };
}

/** `user.ban` becomes "Banned user". */
export function actionLabel(actions: Actions, name: string): string {
  const [kind = '', verb = ''] = name.split('.');
  const label = actions.get(name)?.label ?? humanize(verb);
  const kindName = subjectKindLabel(kind).toLowerCase();
  return label.includes('…') ? label.replace('…', kindName) : `${label} ${kindName}`.trim();
}

/** The message about the member's own recent actions, with an undo if all of them have one. */
export async function findToast(
  actions: Actions,
  [first, ...others]: readonly RecordedAuditEntry[],
  context: ToastContext,
): Promise<FlashMessage | undefined> {
  const toast = first && actions.get(first.action)?.toast;
  if (!first || !toast) return undefined;
  const entries: Entries = [first, ...others];
  const canUndo = entries.every(({ action }) => {
    const { undo, undoRight } = actions.get(action) ?? {};
    return undo && undoRight;
  });
  const undo = canUndo ? formatEntryIds(entries.map(({ id }) => id)) : undefined;
  return { undo, ...(await toast(entries, context)) };
}
