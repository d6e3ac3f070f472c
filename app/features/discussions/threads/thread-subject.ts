import type { ThreadSubject } from '../reading/message-summary.ts';

const subjects = {
  article: { label: 'Article', folder: 'news' },
  media: { label: 'Media', folder: 'media' },
  story: { label: 'Story', folder: 'stories' },
  event: { label: 'Event', folder: 'events' },
} as const;

export type SubjectKind = keyof typeof subjects;

export const subjectKinds = Object.keys(subjects) as [SubjectKind, ...SubjectKind[]];

/** Undefined for threads on the board itself. */
export function toThreadSubject(kind: string, id: number | null): ThreadSubject | undefined {
  if (id === null || !Object.hasOwn(subjects, kind)) return undefined;
  const subjectKind = kind as SubjectKind;
  const { label, folder } = subjects[subjectKind];
  return { kind: subjectKind, id, label, path: `/${folder}/${id}` };
}
