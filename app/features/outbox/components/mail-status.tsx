import { StatusBadge, type Tone } from '../../../ui/admin/status-badge.tsx';
import type { MailStatus } from '../mail-details.ts';

const shown: Record<MailStatus, { tone: Tone; word: string }> = {
  waiting: { tone: 'waiting', word: 'On its way' },
  sent: { tone: 'good', word: 'Sent' },
  failed: { tone: 'bad', word: 'Failed' },
  stored: { tone: 'quiet', word: 'Kept here' },
};

export function mailStatusLabel(status: MailStatus): string {
  return shown[status].word;
}

export function MailStatusMark({ status }: { status: MailStatus }) {
  const { tone, word } = shown[status];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
