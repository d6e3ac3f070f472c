import { type FormEvent, Suspense } from 'react';
import type { LongText } from '#app/text/long-text/long-text.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import blockStyles from './marked-blocks.css?url';

/** Loaded where a text has a video. */
const ExternalVideo = lazyPart(() => import('./external-video.tsx'));

export function LongTextView({ text }: { text: LongText }) {
  return (
    <div className="reading" onInput={text.hasMarkedBlocks ? moveSplit : undefined}>
      {text.hasMarkedBlocks && <link rel="stylesheet" href={blockStyles} precedence="default" />}
      {text.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <Block key={index} block={block} videoId={`video-${index}`} />
      ))}
    </div>
  );
}

/** The slider of a comparison says how much of the first picture is shown. */
function moveSplit({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  target.parentElement?.style.setProperty('--split', String(target.valueAsNumber / 100));
}

function Block({ block, videoId }: { block: LongText['blocks'][number]; videoId: string }) {
  if (block.kind === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the loader
    return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
  }
  return (
    <Suspense>
      <ExternalVideo id={videoId} player={block.video} title={block.title} />
    </Suspense>
  );
}
