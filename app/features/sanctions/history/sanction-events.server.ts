import type { MergedSource } from '#app/http/lists/merged-list.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { TimelineEvent } from '#app/ui/admin/timeline/timeline-entry.ts';
import type { Database } from '#db/engine.ts';
import { listSanctionsByTime } from './sanction-events.queries.server.ts';

const given = { warning: 'Warned', mute: 'Muted', ban: 'Banned' } as const;
const lifted = { warning: 'Warning withdrawn', mute: 'Unmuted', ban: 'Unbanned' } as const;
const DELETED_ACCOUNT = 'a deleted account';

/** Warnings, mutes and bans of a member or guest, and their ends, as lists of events. */
export function listSanctionEvents(
  db: Database,
  subjectId: number,
  timeZone: string,
): MergedSource<TimelineEvent>[] {
  return [
    async (page) => {
      const rows = await listSanctionsByTime(db, subjectId, 'lifted_at', page);
      return rows.map(({ id, kind, created_at, lifted_at, actor_name }) => ({
        at: lifted_at ?? created_at,
        id,
        item: { label: lifted[kind], by: actor_name ?? DELETED_ACCOUNT },
      }));
    },
    async (page) => {
      const rows = await listSanctionsByTime(db, subjectId, 'created_at', page);
      return rows.map(({ id, kind, created_at, reason, until_at, actor_name }) => ({
        at: created_at,
        id,
        item: {
          label: given[kind],
          text: kind === 'warning' ? reason : `${formatEnd(until_at, timeZone)}\n${reason}`,
          by: actor_name ?? DELETED_ACCOUNT,
          tone: kind === 'warning' ? ('waiting' as const) : ('bad' as const),
        },
      }));
    },
  ];
}

function formatEnd(until: Date | null, timeZone: string): string {
  return until ? `U${formatUntil(until, timeZone).slice(1)}` : 'Permanently';
}
