import { Icon } from '../../../ui/icons.tsx';
import type { NotificationKind } from '../notifications.policy.ts';

const drawings: Record<NotificationKind, string> = {
  reply: 'M8 4 3 9l5 5M3 9h8a6 6 0 0 1 6 6v1',
  mention: 'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm0-3v4a2 2 0 0 0 4 0v-1a7 7 0 1 0-3 5.7',
  like: 'M10 16.5 3.8 10a4 4 0 0 1 6.2-5 4 4 0 0 1 6.2 5Z',
  decision: 'M10 2.5 16.5 5v5c0 4-3 6.5-6.5 7.5C6.5 16.5 3.5 14 3.5 10V5Z',
  held: 'M5 3h10M5 17h10M6 3c0 4 8 10 8 14M14 3c0 4-8 10-8 14',
  reported: 'M5 18V3h9l-2 3.5L14 10H5',
  submission: 'M10 13V3M6 7l4-4 4 4M3 12v5h14v-5',
};

export function KindSign({ kind, className }: { kind: NotificationKind; className: string }) {
  return <Icon d={drawings[kind]} className={className} />;
}
