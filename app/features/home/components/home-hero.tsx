import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { HeroSection } from '../home-section.ts';

/** The hero is taller than the image's ratio, so `object-fit: cover` renders it wider than the window. */
const HERO_SIZES = '(max-width: 48rem) 100vh, max(100vw, 164vh)';

/** Dark in both themes, because the text overlays an image. */
export function HomeHero({ hero }: { hero: HeroSection }) {
  return (
    <section
      data-header-overlay
      className="on-dark relative isolate flex min-h-[min(64svh,40rem)] flex-col justify-end pt-24 lg:min-h-[min(58svh,44rem)] overflow-hidden bg-ground text-ink"
    >
      {hero.image ? (
        <ResponsiveImage
          source={hero.image}
          sizes={HERO_SIZES}
          isPriority
          hasPortraitCrop
          className="absolute inset-0 -z-20 size-full"
        />
      ) : (
        <div className="hero-fallback absolute inset-0 -z-20" />
      )}
      <div className="hero-shade absolute inset-x-0 top-0 -z-10 h-36" />
      <div className="hero-text page-width grid-12 items-end gap-y-4 pt-8 pb-8 lg:pb-12">
        <div className="col-span-12 lg:col-span-8">
          {hero.kicker && <p className="type-label mb-3">{hero.kicker}</p>}
          <h1 className="type-wide text-hero">{hero.title}</h1>
        </div>
        <div className="col-span-12 lg:col-span-4">
          {hero.subtitle && <p className="max-w-[48ch] text-deck">{hero.subtitle}</p>}
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/news" variant="filled">
              Latest News
            </ButtonLink>
            <ButtonLink to="/message-board" variant="outlined">
              Join the Community
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="relative h-px bg-line-strong">
        <span className="animate-draw-across absolute inset-y-0 left-0 w-2/5 bg-accent-ink" />
      </div>
    </section>
  );
}
