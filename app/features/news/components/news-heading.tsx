import type { NewsFrame } from '../news-list.ts';

export function NewsHeading({ frame: { title, intro } }: { frame: NewsFrame }) {
  return (
    <header className="twelve gap-y-6">
      <h1 className="type-wide col-span-12 text-lead lg:col-span-7">{title}</h1>
      <div className="prose-links col-span-12 grid max-w-[64ch] gap-3 text-ink-soft lg:col-span-5 lg:self-end">
        {intro.parts.map(
          (part, index) =>
            part.kind === 'html' && (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
                key={index}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the loader
                dangerouslySetInnerHTML={{ __html: part.html }}
              />
            ),
        )}
      </div>
    </header>
  );
}
