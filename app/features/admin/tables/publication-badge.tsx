import type { PublicationStatus } from '#app/http/admin-list.ts';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';

const badges = {
  draft: { tone: 'quiet', label: 'Draft' },
  scheduled: { tone: 'waiting', label: 'Scheduled' },
  published: { tone: 'good', label: 'Published' },
} as const;

export function PublicationBadge({ status }: { status: PublicationStatus }) {
  const { tone, label } = badges[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
