import { Link } from 'react-router';
import { StatusBadge, type Tone } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import type { QueueItem } from './queue-summary.ts';

const causeBadges: Record<QueueItem['cause'], { tone: Tone; label: string }> = {
  notice: { tone: 'bad', label: 'Notice' },
  reported: { tone: 'bad', label: 'Reported' },
  held: { tone: 'waiting', label: 'Held' },
  submitted: { tone: 'quiet', label: 'Submitted' },
  appeal: { tone: 'waiting', label: 'Appeal' },
};

interface QueueRowProps {
  item: QueueItem;
  reviewerId: number;
  isSelected: boolean;
}

export function QueueRow({ item, reviewerId, isSelected }: QueueRowProps) {
  const { tone, label } = causeBadges[item.cause];
  const isClaimedByOther = item.claimedBy && item.claimedBy.id !== reviewerId;
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-3 border-b border-line py-3 has-[:checked]:bg-raised">
      <label className="-my-2.5 grid size-11 place-items-center pointer-coarse:my-0">
        <input
          type="checkbox"
          name="item"
          value={item.id}
          defaultChecked={isSelected}
          className="size-4.5"
        />
        <span className="sr-only">Select {item.title}</span>
      </label>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={item.path}
            data-opens=""
            className="min-w-0 truncate font-medium text-ink underline-offset-4 hover:underline pointer-coarse:leading-11"
          >
            {item.title}
          </Link>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {item.hasImages && <StatusBadge tone="quiet">Images</StatusBadge>}
          {isClaimedByOther && (
            <StatusBadge tone="waiting">{item.claimedBy?.name} is reviewing</StatusBadge>
          )}
        </p>
        {item.excerpt && <p className="mt-1 line-clamp-2 text-ink-soft">{item.excerpt}</p>}
        <p className="mt-1 flex flex-wrap gap-x-2 text-note text-ink-faint wrap-anywhere">
          <span>{item.kindLabel}</span>
          {item.author && <span>by {authorName(item, item.author.name)}</span>}
          <Timestamp at={item.openedAt} />
          <span>{item.explanation}</span>
        </p>
      </div>
    </li>
  );
}

function authorName({ authorAdminPath }: QueueItem, name: string) {
  if (!authorAdminPath) return name;
  return (
    <Link
      to={authorAdminPath}
      className="underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {name}
    </Link>
  );
}
