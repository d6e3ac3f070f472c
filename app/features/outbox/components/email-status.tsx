import { StatusBadge, type Tone } from '#app/ui/admin/status-badge.tsx';
import type { EmailStatus } from '../email-details.ts';

const badges: Record<EmailStatus, { tone: Tone; label: string }> = {
  waiting: { tone: 'waiting', label: 'Sending' },
  sent: { tone: 'good', label: 'Sent' },
  failed: { tone: 'bad', label: 'Failed' },
  stored: { tone: 'quiet', label: 'Not sent' },
};

export function emailStatusLabel(status: EmailStatus): string {
  return badges[status].label;
}

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  const { tone, label } = badges[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
