import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import type { NewsPageLayout } from '../news-page-layout.ts';

/** Beside the list; below it on narrow screens, so that the first story comes first. */
export function NewsIntro({ intro }: Pick<NewsPageLayout, 'intro'>) {
  if (intro.blocks.length === 0) return null;
  return (
    <aside
      aria-label="About this page"
      className="mt-12 max-w-[64ch] border-t border-line pt-6 lg:sticky lg:top-28 lg:mt-10 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6"
    >
      <div className="prose-links grid gap-3 text-small text-ink-soft">
        {intro.blocks.map(
          (block, index) =>
            block.kind === 'html' && (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
                key={index}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the loader
                dangerouslySetInnerHTML={{ __html: block.html }}
              />
            ),
        )}
      </div>
      {intro.isSponsored && <AffiliateDisclosure className="mt-4" />}
    </aside>
  );
}
