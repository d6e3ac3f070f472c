import { FollowControl } from '#app/features/notifications/embeds/follow-control.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Replies } from '../components/replies.tsx';
import type { CommentsView } from '../reading/comments-view.ts';
import { commentsTopic } from '../threads/tags-and-topics.ts';
import { useLiveCount } from '../viewer/reply-counts.ts';

interface CommentsProps {
  comments: CommentsView;
  /** Whether the page has the control to follow it in another place. */
  isFollowedElsewhere?: boolean;
}

/** The comment section of a content page. */
export function Comments({ comments, isFollowedElsewhere = false }: CommentsProps) {
  const { subject, threadId, page, lines, pinned, isClosed, state } = comments;
  const topic = commentsTopic(subject.kind, subject.id);
  const count = useLiveCount(topic, comments) ?? comments.count;
  return (
    <section id="comments" aria-labelledby="comments-heading">
      <SectionHeading
        id="comments-heading"
        name={count === 1 ? '1 comment' : count === 0 ? 'Comments' : `${count} comments`}
        {...(threadId && count > 0
          ? { more: { label: 'View on board', to: `/message-board/${threadId}` } }
          : {})}
      >
        {!isFollowedElsewhere && (
          <div className="-mb-3">
            <FollowControl target={`${subject.kind}:${subject.id}`} />
          </div>
        )}
      </SectionHeading>
      <div className="pt-2">
        <Replies
          key={`${subject.kind}-${subject.id}`}
          threadId={threadId}
          target={{ subjectKind: subject.kind, subject: String(subject.id) }}
          topic={topic}
          first={{ ...page, lines, pinned }}
          noun="comment"
          isClosed={isClosed}
          state={state}
        />
      </div>
    </section>
  );
}
