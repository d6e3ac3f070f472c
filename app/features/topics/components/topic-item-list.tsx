import { Link } from 'react-router';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { TopicItem } from '../topic-item.ts';

interface TopicItemListProps {
  items: readonly TopicItem[];
  /** Of the topic, above the list. Rows don't repeat it. */
  imageKey: string | undefined;
}

export function TopicItemList({ items, imageKey }: TopicItemListProps) {
  return (
    <ol>
      {items.map((item) => (
        <li key={`${item.kind}:${item.id}`}>
          <ItemRow item={item.image?.key === imageKey ? { ...item, image: undefined } : item} />
        </li>
      ))}
    </ol>
  );
}

/** A picture only where the item has one, so that rows without one use the width. */
function ItemRow({ item }: { item: TopicItem }) {
  const { label, title, path, excerpt, at, claims, image } = item;
  return (
    <article className="card-link group relative grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 border-b border-line py-6 wrap-anywhere md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <p className="type-label flex flex-wrap content-start gap-x-3 gap-y-1 text-ink-faint md:flex-col md:flex-nowrap">
        <span className="text-ink-soft">{label}</span>
        <ShortDate at={at} />
        <ClaimMarks claims={claims} />
      </p>
      <div>
        <h2 className="type-wide text-title">
          <Link to={path} className="after:absolute after:inset-0">
            <span className="animated-underline">{title}</span>
          </Link>
        </h2>
        {excerpt && <p className="mt-2 max-w-[66ch] text-small text-ink-soft">{excerpt}</p>}
      </div>
      {image && (
        <div className="max-md:order-first md:w-44">
          <ResponsiveImage
            source={{ ...image, alt: '' }}
            sizes="(min-width: 768px) 176px, 92vw"
            ratio={16 / 9}
          />
        </div>
      )}
    </article>
  );
}
