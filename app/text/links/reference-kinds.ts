import { type ContentKindId, contentSections } from './content-sections.ts';

/** What texts can refer to by kind and id besides content, with the section of its pages if it has any. */
const otherSections = { album: 'media/albums', file: undefined } as const;

export type OtherReferenceId = keyof typeof otherSections;
/** All that texts refer to, as in `[title](article:12)`. */
export type ReferenceKindId = ContentKindId | OtherReferenceId;

const sections = { ...contentSections, ...otherSections };

export const referenceKindIds = Object.keys(sections) as ReferenceKindId[];

/** The kind whose pages are in this section. */
export function referenceKindOfSection(section: string): ReferenceKindId | undefined {
  return referenceKindIds.find((kind) => sections[kind] === section);
}
