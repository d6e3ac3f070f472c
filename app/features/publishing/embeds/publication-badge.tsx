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
export const publicationLabels = Object.fromEntries(
  Object.entries(badges).map(([status, { label }]) => [status, label]),
) as Record<PublicationStatus, string>;
