import { Suspense } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { ThreadLock } from '../thread-state/thread-state.ts';

const ThreadNote = lazyPart(() => import('../thread-state/views/thread-note.tsx'));

interface LockedPageProps {
  title: string;
  target: Record<string, string>;
  noun: 'reply' | 'comment';
  /** Undefined if comments have closed by themselves. */
  lock: ThreadLock | undefined;
}

/** In place of a form that would be refused. What was typed into it stays in the browser. */
export function LockedPage({ title, target, noun, lock }: LockedPageProps) {
  return (
    <section className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-8">
          <PageHead above={<BackLink />} title={title} />
          {lock ? (
            <Suspense>
              <ThreadNote state={{ lock }} noun={noun} target={target} posts={[]} />
            </Suspense>
          ) : (
            <p className="mt-4 text-ink-soft">Comments are closed.</p>
          )}
        </div>
      </div>
    </section>
  );
}
