import { SectionHeading } from '../../../ui/section-heading.tsx';
import type { CommentsView } from '../comments-view.ts';
import { commentsTopic } from '../live-events.ts';
import { Replies } from './replies.tsx';

/** What people say about what a page shows, and the way to say something. */
export function Comments({ comments }: { comments: CommentsView }) {
  const { subject, threadId, count, page, isClosed } = comments;
  const place = { subjectKind: subject.kind, subject: String(subject.id) };
  return (
    <section id="comments" aria-labelledby="comments-heading">
      <SectionHeading
        id="comments-heading"
        name={count === 1 ? '1 Comment' : count === 0 ? 'Comments' : `${count} Comments`}
        {...(threadId && count > 0
          ? { more: { label: 'On the Board', to: `/message-board/${threadId}` } }
          : {})}
      />
      <div className="pt-4">
        <Replies
          key={`${subject.kind}-${subject.id}`}
          threadId={threadId}
          place={place}
          topic={commentsTopic(subject.kind, subject.id)}
          first={page}
          noun="comment"
          isClosed={isClosed}
        />
      </div>
    </section>
  );
}
