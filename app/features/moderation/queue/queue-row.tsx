import { Link } from 'react-router';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { SelectionLink } from '#app/ui/admin/selection-bar.tsx';
import { StatusBadge, type Tone } from '#app/ui/admin/status-badge.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { waitMessage } from '../casework/casework.ts';
import { formatHeading, GuestTag } from '../review/review-heading.tsx';
import type { QueueItem } from './queue-summary.ts';
import { RowDecisions } from './row-decisions.tsx';

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
  /** The level of its heading. */
  Heading: 'h2' | 'h3';
}

export function QueueRow({ item, reviewerId, isSelected, Heading }: QueueRowProps) {
  const { tone, label } = causeBadges[item.cause];
  const isClaimedByOther = item.claimedBy && item.claimedBy.id !== reviewerId;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1 border-b border-line py-2 max-md:-mx-4 max-md:px-4 md:px-3">
      <SelectBox item={item} isSelected={isSelected} />
      <div className="grid min-w-0 gap-0.5 py-1.5 pointer-coarse:pt-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <SelectionLink />
          <Heading className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
            <Link
              to={item.path}
              className="inline-block underline-offset-4 hover:underline pointer-coarse:py-2.5"
            >
              {formatHeading(item.heading)}
            </Link>
          </Heading>
          {item.isByGuest && <GuestTag />}
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {item.isEditedSince && <StatusBadge tone="waiting">Edited since</StatusBadge>}
          {isClaimedByOther && (
            <StatusBadge tone="waiting">{item.claimedBy?.name} is reviewing</StatusBadge>
          )}
          {item.holder && (
            <StatusBadge tone="quiet">
              {item.holder.isViewer ? 'Handed to you' : `Handed to ${item.holder.name}`}
            </StatusBadge>
          )}
          {item.waiting && (
            <StatusBadge tone="waiting">
              {waitMessage(item.waiting.for)}
              {item.waiting.until && (
                <>
                  {' '}
                  until <Timestamp at={item.waiting.until} />
                </>
              )}
            </StatusBadge>
          )}
        </div>
        {item.ownTitle && <p className="text-ink [overflow-wrap:anywhere]">{item.ownTitle}</p>}
        <p
          className={`max-w-[90ch] text-ink-soft [overflow-wrap:anywhere] ${item.ownTitle ? 'line-clamp-1' : 'line-clamp-2'}`}
        >
          {item.excerpt}
        </p>
        <Images item={item} />
        <p className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-faint wrap-anywhere">
          <Timestamp at={item.openedAt} />
          <span>{item.explanation}</span>
          {item.noteCount > 0 && <span>{countNoun(item.noteCount, 'note')}</span>}
          {item.authorAdminPath && item.author && (
            <Link
              to={item.authorAdminPath}
              className="underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:leading-11"
            >
              Profile<span className="sr-only"> of {item.author.name}</span>
            </Link>
          )}
        </p>
      </div>
      <RowDecisions item={item} />
    </li>
  );
}

const selectBoxClasses = 'grid size-9 place-items-center max-md:-ml-2.5 pointer-coarse:size-11';

/** Someone who may not decide about the item cannot select it either. */
function SelectBox({ item, isSelected }: Pick<QueueRowProps, 'item' | 'isSelected'>) {
  if (item.conflict !== undefined) return <span className={selectBoxClasses} />;
  return (
    <label className={selectBoxClasses}>
      <input
        type="checkbox"
        name="item"
        value={item.id}
        defaultChecked={isSelected}
        disabled={!item.isRemovable}
        data-select={item.isVisible ? 'visible' : 'new'}
        className="size-4.5"
      />
      <span className="sr-only">Select {formatHeading(item.heading)}</span>
    </label>
  );
}

/** Nobody has to approve an image unseen. */
function Images({ item }: { item: QueueItem }) {
  if (item.images.length === 0) return null;
  return (
    <ul aria-label="Images" className="my-1 flex flex-wrap gap-2">
      {item.images.map(({ key, alt }) => (
        <li key={key}>
          <Link to={item.path}>
            <img
              src={imageUrl(key, 320, 'webp')}
              alt={alt || 'Image without alt text'}
              loading="lazy"
              className="h-24 max-w-full rounded-edge"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
