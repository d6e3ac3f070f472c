import { renderToStaticMarkup } from 'react-dom/server';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { ClaimMark } from '#app/ui/marks/claim-mark.tsx';
import type { Database } from '#db/engine.ts';
import type { ItemTopics, RelatedItem } from '../topic-item.ts';

/** The end of an item's page as HTML, so that readers load no scripts for it. Empty without topics. */
export async function renderItemTopics(db: Database, item: ItemTopics): Promise<string> {
  if (item.topics.length === 0) return '';
  const [timeZone, { language }] = await Promise.all([getSiteTimeZone(db), getSiteIdentity(db)]);
  const format = (at: string) => formatDate(at, timeZone, language);
  return renderToStaticMarkup(<ItemTopicsView {...item} format={format} />);
}

interface ItemTopicsViewProps extends ItemTopics {
  format: (at: string) => string;
}

function ItemTopicsView({ topics, related, format }: ItemTopicsViewProps) {
  return (
    <aside aria-label="Topics" className="mb-12 wrap-anywhere">
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ id, name, path }) => (
          <li key={id}>
            <a
              href={path}
              className="type-label inline-flex min-h-11 items-center rounded-edge border border-line-strong px-3.5 text-ink-soft hover:border-ink-soft hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {related.length > 0 && (
        <>
          <h2 className="type-wide mt-8 border-b border-line pb-3 text-title">More on this</h2>
          <ul>
            {related.map((item) => (
              <RelatedRow key={item.key} item={item} format={format} />
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function RelatedRow({ item, format }: { item: RelatedItem } & Pick<ItemTopicsViewProps, 'format'>) {
  const { label, title, path, at, claims } = item;
  return (
    <li className="card-link group relative border-b border-line py-3">
      <p className="type-label flex flex-wrap gap-x-3 text-ink-faint">
        <span className="text-ink-soft">{label}</span>
        <time dateTime={at}>{format(at)}</time>
        {claims[0]?.lead && <span>{claims[0].lead}</span>}
        {claims.map((mark) => (
          <ClaimMark key={mark.rating} {...mark} />
        ))}
      </p>
      <a href={path} className="mt-1 inline-block after:absolute after:inset-0">
        <span className="animated-underline">{title}</span>
      </a>
    </li>
  );
}
