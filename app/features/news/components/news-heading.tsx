import type { NewsPageLayout } from '../news-page-layout.ts';

export function NewsHeading({ layout: { title, intro } }: { layout: NewsPageLayout }) {
  return (
    <header className="grid-12 gap-y-6">
      <h1 className="type-wide col-span-12 text-lead lg:col-span-7">{title}</h1>
      <div className="prose-links col-span-12 grid max-w-[64ch] gap-3 text-ink-soft lg:col-span-5 lg:self-end">
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
    </header>
  );
}
