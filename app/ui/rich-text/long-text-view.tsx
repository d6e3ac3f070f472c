import type { LongText } from '#app/text/long-text/long-text.ts';
import { ExternalVideo } from './external-video.tsx';

export function LongTextView({ text }: { text: LongText }) {
  return (
    <div className="reading">
      {text.blocks.map((part, index) =>
        part.kind === 'html' ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            key={index}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the loader
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
        ) : (
          <ExternalVideo
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            key={index}
            id={`video-${index}`}
            player={part.video}
            title={part.title}
          />
        ),
      )}
    </div>
  );
}
