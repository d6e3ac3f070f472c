import type { NoticeTargetKind } from '#db/tables/legal-notices.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';

/** Everything that staff decide about, or a legal notice can name. */
export type OwnContentKind = ReviewItemKind | NoticeTargetKind;

const nouns: Record<OwnContentKind, string> = {
  post: 'message',
  submission: 'submission',
  appeal: 'appeal',
  notice: 'content',
  article: 'article',
  media: 'media item',
  story: 'story',
  event: 'event',
  profile: 'profile content',
  album: 'album',
  newsletter: 'newsletter',
  page: 'page',
};

/** The author's view of their own content, at the start of a sentence. */
export function ownContentLabel(kind: OwnContentKind = 'notice'): string {
  return `Your ${nouns[kind]}`;
}
