import { z } from 'zod';
import { listEntriesAbout } from '#app/features/audit/history.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { MergedSource } from '#app/http/lists/merged-list.ts';
import type { TimelineEvent } from '#app/ui/admin/timeline/timeline-entry.ts';
import type { Database } from '#db/engine.ts';

interface AccountEvent extends Pick<TimelineEvent, 'label' | 'tone'> {
  /** The recorded value whose change it is. */
  field?: 'role' | 'trustLevel' | 'name';
}

/** For everyone who may sanction people. */
const publicEvents: Record<string, AccountEvent> = {
  role: { label: 'Role changed', field: 'role', tone: 'waiting' },
  trust: { label: 'Trust level changed', field: 'trustLevel' },
  'undo-trust': { label: 'Trust level changed back', field: 'trustLevel' },
  approve: { label: 'Account approved', tone: 'good' },
  unapprove: { label: 'Approval undone', tone: 'waiting' },
  'clear-profile': { label: 'Profile cleared', tone: 'bad' },
  'restore-profile': { label: 'Profile restored' },
  'remove-spam': { label: 'Removed as a spammer', tone: 'bad' },
  'restore-spam': { label: 'Their content was restored' },
};

/** For those who manage accounts. */
const accountEvents: Record<string, AccountEvent> = {
  create: { label: 'Account added by staff' },
  update: { label: 'Name or email changed', field: 'name' },
  password: { label: 'Password set by staff', tone: 'waiting' },
  'reset-password': { label: 'Password link sent' },
  'add-passkey': { label: 'Passkey added' },
  'remove-passkey': { label: 'Passkey removed' },
  'reset-two-factor': { label: 'Two-factor turned off', tone: 'waiting' },
  'set-up': { label: 'Set up the site' },
};

/** What staff did with an account or a guest, as far as the viewer may know. */
export function listAccountEvents(
  { db, viewer }: { db: Database; viewer: Member },
  kind: 'user' | 'guest',
  id: number,
): MergedSource<TimelineEvent> {
  const events = can(viewer, 'manage users') ? { ...publicEvents, ...accountEvents } : publicEvents;
  const actions = Object.keys(events).map((verb) => `${kind}.${verb}`);
  return async (page) => {
    const rows = await listEntriesAbout(db, { kind, ids: [id], actions }, page);
    return rows.map(({ action, actor_name, reason, before_json, after_json, ...row }) => {
      const { label, tone, field } = events[action.slice(kind.length + 1)] ?? { label: action };
      const change = field && describeChange(before_json, after_json, field);
      const text = [change, reason].filter(Boolean).join('\n') || undefined;
      return { at: row.created_at, id: row.id, item: { label, tone, text, by: actor_name } };
    });
  };
}

const recorded = z.looseObject({}).catch({});

function describeChange(before: unknown, after: unknown, field: string): string | undefined {
  const [from, to] = [before, after].map((state) => recorded.parse(state)[field]);
  return typeof from === 'string' && typeof to === 'string' ? `${from} → ${to}` : undefined;
}
