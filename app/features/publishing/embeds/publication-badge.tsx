import type { PublicationStatus } from '#app/http/admin-list.ts';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';

const badges = {
  draft: { tone: 'quiet', label: 'Draft' },
  'in-review': { tone: 'waiting', label: 'In review' },
  scheduled: { tone: 'waiting', label: 'Scheduled' },
  published: { tone: 'good', label: 'Published' },
  archived: { tone: 'quiet', label: 'Archived' },
  trashed: { tone: 'quiet', label: 'In the trash' },
  removed: { tone: 'bad', label: 'Taken down' },
} as const;

export function PublicationBadge({ status }: { status: PublicationStatus }) {
  const { tone, label } = badges[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** For filters. */
export const publicationLabels: Record<PublicationStatus, string> = {
  draft: badges.draft.label,
  'in-review': badges['in-review'].label,
  scheduled: badges.scheduled.label,
  published: badges.published.label,
  archived: badges.archived.label,
  trashed: badges.trashed.label,
  removed: badges.removed.label,
};
