import type { PublicationStatus } from '#app/http/lists/admin-list.ts';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { publicationBadges } from './publication-labels.ts';

export function PublicationBadge({ status }: { status: PublicationStatus }) {
  const { tone, label } = publicationBadges[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
