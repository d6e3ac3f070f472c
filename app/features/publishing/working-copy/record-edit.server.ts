import { isDeepStrictEqual } from 'node:util';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import {
  type DroppedEmail,
  type FormValues,
  textValue,
} from '#app/features/content/editing.server.ts';
import type { PublicationAction } from '#app/features/content/publication.policy.ts';
import type { Database } from '#db/engine.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import type { EditDeps, EditedItem } from './edited-item.server.ts';

/** Longer texts are in the versions. */
const MAX_RECORDED_LENGTH = 200;

/** What a change of the item meant for its email. */
export type EmailChange =
  | {
      state: 'started' | 'planned';
      /** Whom it goes to, such as “3 subscribers”. */
      audience: string;
    }
  | DroppedEmail;

interface Edit {
  action: PublicationAction | 'update' | 'revert';
  before: FormValues;
  after: FormValues;
  /** The item's current values. */
  revision: number;
  status: PublicationStatus;
  publishedAt: Date;
  email?: EmailChange | undefined;
  /** The version whose text it brings back. */
  restoredFrom?: number | undefined;
}

/** Returns the audit entry's id, or undefined if nothing changed. */
export async function recordEdit(
  db: Database,
  { actor, now }: Pick<EditDeps, 'actor' | 'now'>,
  { kind, editing, row }: EditedItem,
  { action, before, after, revision, status, publishedAt, email, restoredFrom }: Edit,
): Promise<number | undefined> {
  const isMoved = publishedAt.getTime() !== row.published_at.getTime();
  if (revision === row.revision && status === row.status && !isMoved) return undefined;
  const changed = editing.fields
    .map(({ name }) => name)
    .filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const shortTexts = (values: FormValues) =>
    Object.fromEntries(
      changed
        .filter((name) => [before, after].every((side) => isShort(side[name])))
        .map((name) => [name, values[name]]),
    );
  const isPlaced = isMoved && (status === 'scheduled' || status === 'published');
  return recordAuditEntry(
    db,
    {
      actor,
      action: `${kind.id}.${action}`,
      subject: { kind: kind.id, id: row.id, name: textValue(after, 'title').trim() || row.title },
      before: {
        ...shortTexts(before),
        status: row.status,
        undoData: { revision: row.revision, publishedAt: row.published_at },
      },
      after: {
        ...shortTexts(after),
        ...(isPlaced && { publishedAt }),
        status,
        undoData: {
          revision,
          publishedAt,
          ...(after.timeZone && { timeZone: after.timeZone }),
          ...(email && { email }),
          ...(restoredFrom && { restoredFrom }),
        },
      },
    },
    now,
  );
}

function isShort(value: string | string[] | undefined): boolean {
  return String(value ?? '').length <= MAX_RECORDED_LENGTH;
}
