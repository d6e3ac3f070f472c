import { registerCommentSubjects } from './features/discussions/comment-subjects.server.ts';
import { findEventSubject } from './features/events/event-subject.server.ts';
import { findMediaSubject } from './features/media/media-subject.server.ts';
import { findArticleSubject } from './features/news/article-subject.server.ts';
import { findStorySubject } from './features/stories/story-page.server.ts';

/** What can be commented on: discussions know no content, content says how it is found. */
registerCommentSubjects({
  article: findArticleSubject,
  media: findMediaSubject,
  story: findStorySubject,
  event: findEventSubject,
});
