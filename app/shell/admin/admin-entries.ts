import { can } from '#app/features/identity/rights.policy.ts';
import type { QueueView } from '#app/features/moderation/queue.server.ts';
import type { Member } from '#app/http/actor.ts';
import { adminMenu } from '#app/http/admin/admin-menu.ts';

/** Items that wait for someone, by what they are. */
export type WaitingCounts = Record<QueueView | 'failedJobs' | 'waitingUsers', number>;

export interface AdminEntry {
  label: string;
  to: string;
  icon: string;
  otherPrefixes: readonly string[];
  keywords: string;
  waiting: number;
  views: { label: string; to: string; waiting: number }[];
}

export interface AdminGroup {
  name: string;
  entries: AdminEntry[];
}

/** The navigation of a member, with what waits at each entry. */
export function listAdminGroups(member: Member, counts: WaitingCounts): AdminGroup[] {
  return adminMenu
    .map(({ name, entries }) => ({
      name,
      entries: entries
        .filter(({ right }) => can(member, right))
        .map(
          ({ views = [], waiting, otherPrefixes = [], keywords = '', ...entry }): AdminEntry => ({
            label: entry.label,
            to: entry.to,
            icon: entry.icon,
            otherPrefixes,
            keywords,
            waiting: waiting ? counts[waiting] : 0,
            views: views
              .map((view) => ({ ...view, waiting: counts[view.waiting] }))
              .filter((view) => view.waiting > 0),
          }),
        ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
