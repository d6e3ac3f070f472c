import type { TimelinePage } from '#app/ui/admin/timeline/timeline-entry.ts';
import { TimelinePanel } from '#app/ui/admin/timeline/timeline-panel.tsx';

/** What happened with a person, in parts. */
export function PersonTimeline({ timeline }: { timeline: TimelinePage }) {
  return (
    <TimelinePanel
      page={timeline}
      empty="Nothing here yet."
      parts={[
        { value: 'all', label: 'Everything' },
        { value: 'posts', label: 'Posts' },
        { value: 'moderation', label: 'Moderation' },
        { value: 'notes', label: 'Notes' },
      ]}
    />
  );
}
