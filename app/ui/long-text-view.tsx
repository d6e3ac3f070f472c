import type { LongText } from '../text/long-text/long-text.ts';
import { OutsideVideo } from './outside-video.tsx';

/** A long text to be read: serif, 60 to 75 characters a line. */
export function LongTextView({ text }: { text: LongText }) {
  return (
    <div className="reading">
      {text.parts.map((part, index) =>
        part.kind === 'html' ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
            key={index}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the loader
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
        ) : (
          <OutsideVideo
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
            key={index}
            id={`video-${index}`}
            player={part.player}
            title={part.title}
          />
        ),
      )}
    </div>
  );
}
