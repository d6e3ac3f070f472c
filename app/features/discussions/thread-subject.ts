import type { ThreadSubject } from './message-summary.ts';

const kinds = {
  article: { label: 'Article', folder: 'news' },
  media: { label: 'Media', folder: 'media' },
  story: { label: 'Story', folder: 'stories' },
  event: { label: 'Event', folder: 'events' },
} as const;

export type SubjectKind = keyof typeof kinds;

export const subjectKinds = Object.keys(kinds) as [SubjectKind, ...SubjectKind[]];

/** Undefined for what hangs on the board itself. */
export function subjectOf(kind: string, id: number | null): ThreadSubject | undefined {
  if (id === null || !Object.hasOwn(kinds, kind)) return undefined;
  const known = kind as SubjectKind;
  const { label, folder } = kinds[known];
  return { kind: known, id, label, path: `/${folder}/${id}` };
}
