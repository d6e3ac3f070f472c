import { Link } from 'react-router';
import { AffiliateDisclosure } from '#app/features/affiliates/embeds/affiliate-disclosure.tsx';
import { FollowControl } from '#app/features/notifications/embeds/follow-control.tsx';
import { TopicLinks } from '#app/features/topics/embeds/topic-links.tsx';
import type { TopicLink } from '#app/features/topics/topics.server.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { CategorySwatch } from '../categories/category-swatch.tsx';
import { PostActions } from '../components/post-actions.tsx';
import { PostView } from '../components/post-view.tsx';
import { categoryPath, PRIVATE_BOARD_PATH } from '../posts/post-summary.ts';
import type { MessageSummary } from '../reading/message-summary.ts';
import type { MentionedInThread } from '../reading/messages.server.ts';

interface ThreadHeaderProps {
  message: MessageSummary;
  /** The claims that it mentions. */
  mentioned: readonly MentionedInThread[];
  topics: readonly TopicLink[];
  /** Undefined if it is locked. */
  onReply: (() => void) | undefined;
}

/** The thread's message, or a link to the page that its comments are about. */
export function ThreadHeader({ message, mentioned, topics, onReply }: ThreadHeaderProps) {
  const { category, title, subject, opening } = message;
  return (
    <>
      <PageHead
        above={<BackLink to={opening?.isPrivate ? PRIVATE_BOARD_PATH : '/'} />}
        title={
          subject ? (
            <Link to={subject.path}>
              <span className="animated-underline">{title}</span>
            </Link>
          ) : (
            threadTitle(message)
          )
        }
        isTitleHidden={title === undefined}
        actions={
          <FollowControl
            isLeftOnPhones
            target={subject ? `${subject.kind}:${subject.id}` : `thread:${message.id}`}
          />
        }
      />
      {category && (
        <p className={`type-label ${title === undefined ? '' : 'mt-2'}`}>
          <Link
            to={categoryPath(category.id, opening?.isPrivate)}
            className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
          >
            <CategorySwatch category={category} />
            {category.name}
          </Link>
        </p>
      )}
      {subject && <p className="type-label mt-3 text-accent-ink">{subject.label}</p>}
      {mentioned.map(({ id, title: statement, path, mark, reply }) => (
        <p key={id} className="type-label flex flex-wrap items-center gap-x-3 text-ink-faint">
          <ClaimMarks claims={[mark]} />
          <Link to={path} className="inline-flex min-h-11 items-center hover:text-ink">
            <bdi className="animated-underline">{statement}</bdi>
          </Link>
          {reply && (
            <Link to={reply.path} className="inline-flex min-h-11 items-center hover:text-ink">
              <span className="animated-underline">from a reply by {reply.author}</span>
            </Link>
          )}
        </p>
      ))}
      {topics.length > 0 && (
        <div className="mt-3 mb-1">
          <TopicLinks topics={topics} />
        </div>
      )}
      {opening && (
        <PostView post={opening} isWhole>
          <PostActions post={opening} onReply={onReply} />
        </PostView>
      )}
      {opening && hasSponsoredLink(opening.html) && (
        <AffiliateDisclosure place="board" className="py-4" />
      )}
      {!opening && !subject && (
        <p className="py-6 text-ink-soft">This message was removed. The replies are still here.</p>
      )}
    </>
  );
}

export function threadTitle({ title, subject, opening }: MessageSummary): string {
  if (subject) return `Comments on ${title}`;
  return title ?? (opening ? `Message by ${opening.author}` : 'Removed message');
}
