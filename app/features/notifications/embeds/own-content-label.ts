import { contentLabels } from '#app/text/links/content-labels.ts';
import { type ContentKindId, isContentKind } from '#app/text/links/content-sections.ts';
import type { NoticeTargetKind, ReviewItemKind } from '#db/tables/moderation.ts';

/** Everything that staff decide about, or a legal notice can name. */
export type OwnContentKind = ReviewItemKind | NoticeTargetKind;

const nouns: Record<Exclude<OwnContentKind, ContentKindId>, string> = {
  post: 'message',
  submission: 'submission',
  appeal: 'appeal',
  notice: 'content',
  profile: 'profile content',
  album: 'album',
  newsletter: 'newsletter',
  source: 'source',
  page: 'page',
};

/** The author's view of their own content, at the start of a sentence. */
export function ownContentLabel(kind: OwnContentKind = 'notice'): string {
  const noun = isContentKind(kind) ? contentLabels[kind].toLowerCase() : nouns[kind];
  return `Your ${noun}`;
}
