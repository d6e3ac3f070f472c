import { type ContentKindId, contentSections } from './content-sections.ts';

/** What texts can link to by kind and id besides content, and the section its pages are in. Files have no page. */
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
