import { estimateLines } from '#app/text/post/estimate-lines.ts';

/** Longer posts are cut off after about this many lines. */
const MAX_LINES = 12;
/** A post that is only slightly longer is shown in full. */
const MAX_EXTRA_LINES = 3;
const CHARACTERS_PER_LINE = { wide: 75, phone: 42 } as const;

function isLong(html: string, screen: keyof typeof CHARACTERS_PER_LINE): boolean {
  return estimateLines(html, CHARACTERS_PER_LINE[screen]) > MAX_LINES + MAX_EXTRA_LINES;
}

/** A post's text. A long one is cut off, with a `details` element that works without scripts. */
export function PostBody({ html, isWhole }: { html: string; isWhole: boolean }) {
  const text = (
    <div
      className="post-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the loader
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  if (isWhole || !isLong(html, 'phone')) return <div className="mt-2">{text}</div>;
  return (
    <div className={`post-clamp mt-2 ${isLong(html, 'wide') ? '' : 'post-clamp-phone'}`}>
      {text}
      <details>
        <summary className="type-label inline-flex min-h-11 cursor-pointer items-center text-accent-ink underline-offset-4 hover:underline">
          <span className="post-clamp-more">Show more</span>
          <span className="post-clamp-less">Show less</span>
        </summary>
      </details>
    </div>
  );
}
