import { MediaFigure } from '#app/features/media/embeds/media-figure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { MediaSection } from '../home-section.ts';

/** Alternates large and small images. */
const layout = [
  { className: 'lg:col-span-7', sizes: '(min-width: 1024px) 55vw, 92vw' },
  { className: 'lg:col-span-5 lg:self-end', sizes: '(min-width: 1024px) 38vw, 92vw' },
  { className: 'lg:col-span-5', sizes: '(min-width: 1024px) 38vw, 92vw' },
  { className: 'lg:col-span-7', sizes: '(min-width: 1024px) 55vw, 92vw' },
] as const;

export function HomeMedia({ section: { name, items } }: { section: MediaSection }) {
  return (
    <section aria-labelledby="home-media" className="mt-16 bg-sunk lg:mt-24">
      <div className="page-width pt-14 pb-16 lg:pt-20 lg:pb-24">
        <SectionHeading
          id="home-media"
          name={name}
          more={{ label: 'Browse All Media', to: '/media' }}
        />
        {items.length === 0 && (
          <EmptyState title="Nothing in the gallery yet">
            Screenshots, videos and artwork will appear here. Share yours on the message board.
          </EmptyState>
        )}
        <div className="grid-12 mt-8 gap-y-10 lg:gap-y-14">
          {items.map((item, index) => {
            const slot = layout[index % layout.length] ?? layout[0];
            return (
              <div key={item.id} className={`col-span-12 sm:col-span-6 ${slot.className}`}>
                <MediaFigure item={item} sizes={slot.sizes} />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
