import { useEffect, useState } from 'react';
import type { PostSummary } from '../../posts/post-summary.ts';
import { usePostState } from '../../viewer/viewer-state.ts';
import { paceLabel } from '../pace.ts';

interface SlowModeNoteProps {
  slowModeSeconds: number;
  /** The posts that are shown, including the viewer's. */
  posts: readonly PostSummary[];
}

/** Above the reply form. With scripts, it counts down after a post of the viewer. */
export function SlowModeNote({ slowModeSeconds, posts }: SlowModeNoteProps) {
  const now = useNow();
  const recent = now ? posts.filter(({ at }) => Date.parse(at) + slowModeSeconds * 1000 > now) : [];
  return (
    <p className="flex flex-wrap gap-x-3 pt-4 text-small text-ink-faint">
      <span>Slow mode: {paceLabel(slowModeSeconds)}.</span>
      {recent.map((post) => (
        <Countdown key={post.id} post={post} seconds={slowModeSeconds} now={now ?? 0} />
      ))}
    </p>
  );
}

interface CountdownProps {
  post: PostSummary;
  seconds: number;
  now: number;
}

function Countdown({ post, seconds, now }: CountdownProps) {
  const { isOwn } = usePostState(post);
  const left = Math.ceil((Date.parse(post.at) + seconds * 1000 - now) / 1000);
  if (!isOwn || left <= 0) return null;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span role="timer" className="text-ink tabular-nums">
      You can post again in {clock}
    </span>
  );
}

/** In milliseconds, each second; undefined on the server. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
