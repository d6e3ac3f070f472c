import { postNoticeTarget } from './features/discussions/post-notice-target.server.ts';
import { registerNoticeTargets } from './features/legal-notices/notice-targets.server.ts';
import { mediaNoticeTarget } from './features/media/media-notice-target.server.ts';
import { articleNoticeTarget } from './features/news/article-notice-target.server.ts';

/** What a notice can be about, asked in this order: a comment has the address of its article too. */
registerNoticeTargets([postNoticeTarget, articleNoticeTarget, mediaNoticeTarget]);
