import type { PublicationStatus } from '#app/http/admin-list.ts';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';

const shown = {
  draft: { tone: 'quiet', label: 'Draft' },
  scheduled: { tone: 'waiting', label: 'Scheduled' },
  published: { tone: 'good', label: 'Published' },
} as const;

export function PublicationMark({ status }: { status: PublicationStatus }) {
  const { tone, label } = shown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
