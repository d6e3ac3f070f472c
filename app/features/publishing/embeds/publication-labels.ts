import type { PublicationStatus } from '#app/http/lists/admin-list.ts';

export const publicationBadges = {
  draft: { tone: 'quiet', label: 'Draft' },
  'in-review': { tone: 'waiting', label: 'In review' },
  scheduled: { tone: 'waiting', label: 'Scheduled' },
  published: { tone: 'good', label: 'Published' },
  archived: { tone: 'quiet', label: 'Archived' },
  trashed: { tone: 'quiet', label: 'In the trash' },
  removed: { tone: 'bad', label: 'Taken down' },
} as const;

/** For filters. */
export const publicationLabels = Object.fromEntries(
  Object.entries(publicationBadges).map(([status, { label }]) => [status, label]),
) as Record<PublicationStatus, string>;
