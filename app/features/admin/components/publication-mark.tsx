import type { PublicationStatus } from '../../../http/desk-entry.ts';
import { StatusMark } from '../../../ui/admin/status-mark.tsx';

const shown = {
  draft: { tone: 'quiet', label: 'Draft' },
  scheduled: { tone: 'waiting', label: 'Scheduled' },
  published: { tone: 'good', label: 'Published' },
} as const;

export function PublicationMark({ status }: { status: PublicationStatus }) {
  const { tone, label } = shown[status];
  return <StatusMark tone={tone}>{label}</StatusMark>;
}
