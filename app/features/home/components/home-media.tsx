import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { MediaFigure } from '../../media/embeds/media-figure.tsx';
import type { MediaSection } from '../home-section.ts';

/** Large and small in turn, as pictures hang on a wall. */
const places = [
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
          <EmptyState title="The wall is empty">
            Screenshots, videos and artwork will hang here. Send yours through the message board.
          </EmptyState>
        )}
        <div className="twelve mt-8 gap-y-10 lg:gap-y-14">
          {items.map((item, index) => {
            const place = places[index % places.length] ?? places[0];
            return (
              <div key={item.id} className={`col-span-12 sm:col-span-6 ${place.className}`}>
                <MediaFigure item={item} sizes={place.sizes} />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
