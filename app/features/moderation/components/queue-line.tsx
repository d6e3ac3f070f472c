import { Link } from 'react-router';
import { Moment } from '../../../ui/admin/moment.tsx';
import { StatusMark, type Tone } from '../../../ui/admin/status-mark.tsx';
import type { QueueItem } from '../queue-summary.ts';

const marks: Record<QueueItem['cause'], { tone: Tone; word: string }> = {
  notice: { tone: 'bad', word: 'Notice' },
  reported: { tone: 'bad', word: 'Reported' },
  held: { tone: 'waiting', word: 'Held' },
  submitted: { tone: 'quiet', word: 'Submitted' },
  appeal: { tone: 'waiting', word: 'Appeal' },
};

interface QueueLineProps {
  item: QueueItem;
  /** Of the reviewer. */
  me: number;
  isChosen: boolean;
}

export function QueueLine({ item, me, isChosen }: QueueLineProps) {
  const { tone, word } = marks[item.cause];
  const isAnothers = item.claimedBy && item.claimedBy.id !== me;
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-3 border-b border-line py-3 has-[:checked]:bg-raised">
      <label className="-my-2.5 grid size-11 place-items-center pointer-coarse:my-0">
        <input
          type="checkbox"
          name="item"
          value={item.id}
          defaultChecked={isChosen}
          className="size-4.5"
        />
        <span className="sr-only">Choose {item.title}</span>
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
          <StatusMark tone={tone}>{word}</StatusMark>
          {item.hasPictures && <StatusMark tone="quiet">Pictures</StatusMark>}
          {isAnothers && <StatusMark tone="waiting">{item.claimedBy?.name} is at it</StatusMark>}
        </p>
        {item.excerpt && <p className="mt-1 line-clamp-2 text-ink-soft">{item.excerpt}</p>}
        <p className="mt-1 flex flex-wrap gap-x-2 text-note text-ink-faint wrap-anywhere">
          <span>{item.label}</span>
          {item.person && <span>by {author(item, item.person.name)}</span>}
          <Moment at={item.openedAt} />
          <span>{item.why}</span>
        </p>
      </div>
    </li>
  );
}

function author({ personPath }: QueueItem, name: string) {
  if (!personPath) return name;
  return (
    <Link
      to={personPath}
      className="underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {name}
    </Link>
  );
}
