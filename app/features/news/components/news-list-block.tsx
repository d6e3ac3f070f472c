import { ButtonLink } from '../../../ui/button.tsx';
import { SubscribeForm } from '../../subscriptions/embeds/subscribe-form.tsx';
import type { NewsBlock } from '../news.schema.ts';

const words = {
  subscribe: {
    title: 'The next report, in your inbox',
    text: 'One mail when something happens. None when nothing does, which is most weeks.',
  },
  board: {
    title: 'Read something we have not?',
    text: 'The board is where reports begin: bring a source, and somebody will check it with you.',
  },
} as const;

/** What the page editor has put between the articles. */
export function NewsListBlock({ block }: { block: Exclude<NewsBlock, 'none'> }) {
  const { title, text } = words[block];
  return (
    <aside
      aria-labelledby="news-block"
      className="my-8 bg-raised px-5 py-8 sm:px-8 lg:my-10 lg:px-12 lg:py-10"
    >
      <div className="twelve items-center gap-y-6">
        <div className="col-span-12 lg:col-span-6">
          <h2 id="news-block" className="type-wide text-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">{text}</p>
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          {block === 'subscribe' ? (
            <SubscribeForm look="line" source="page" returnTo="/news" />
          ) : (
            <ButtonLink to="/message-board" look="filled">
              Go to the message board
            </ButtonLink>
          )}
        </div>
      </div>
    </aside>
  );
}
