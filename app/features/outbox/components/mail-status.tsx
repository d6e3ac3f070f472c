import { StatusMark, type Tone } from '../../../ui/admin/status-mark.tsx';
import type { MailStatus } from '../mail-row.ts';

const shown: Record<MailStatus, { tone: Tone; word: string }> = {
  waiting: { tone: 'waiting', word: 'On its way' },
  sent: { tone: 'good', word: 'Sent' },
  failed: { tone: 'bad', word: 'Failed' },
  kept: { tone: 'quiet', word: 'Kept here' },
};

export function mailStatusWord(status: MailStatus): string {
  return shown[status].word;
}

export function MailStatusMark({ status }: { status: MailStatus }) {
  const { tone, word } = shown[status];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
