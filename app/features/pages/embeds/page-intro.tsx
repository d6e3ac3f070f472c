import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import type { LongText } from '#app/text/long-text/long-text.ts';

/** The page's own text. */
export function PageIntro({ intro, className = '' }: { intro: LongText; className?: string }) {
  if (intro.blocks.length === 0) return null;
  return (
    <aside aria-label="About this page" className={className}>
      <EditedText text={intro} className="text-small text-ink-soft" />
    </aside>
  );
}

interface EditedTextProps {
  text: LongText;
  className?: string;
}

/** A text from the page editor, with the disclosure if it has affiliate links. */
export function EditedText({ text, className = '' }: EditedTextProps) {
  return (
    <>
      <div className={`prose-links grid max-w-[64ch] gap-3 ${className}`}>
        {text.blocks.map(
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
      {text.isSponsored && <AffiliateDisclosure place="articles" className="mt-4" />}
    </>
  );
}
