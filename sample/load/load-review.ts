import { namedArticles } from '../content/named-articles.ts';
import { flaggedComment, submissions } from '../content/submissions.ts';
import { postRow } from './load-discussions.ts';
import type { PeopleIds } from './load-people.ts';
import type { PictureIds } from './load-pictures.ts';
import type { SampleWriter } from './sample-writer.ts';

/** What waits for the staff: submissions, and a comment somebody has reported. */
export async function loadReview(
  writer: SampleWriter,
  { people, pictures, now }: { people: PeopleIds; pictures: PictureIds; now: Date },
): Promise<void> {
  const waiting = submissions(now);
  const firstId = await writer.insert(
    'submissions',
    waiting.map((submission) => ({
      kind: submission.kind,
      number: submission.id,
      title: submission.title,
      body: submission.body,
      links_json: submission.links,
      image_id: submission.picture ? (pictures.get(submission.picture) ?? null) : null,
      submitter_id: people.byName.get(submission.submitterName) ?? null,
      submitter_name: submission.submitterName,
      status: 'pending' as const,
      submitted_at: submission.submittedAt,
    })),
  );
  const comment = await loadFlaggedComment(writer, people, now);
  await writer.insert('review_items', [
    ...waiting.map((submission, index) => ({
      ...undecided,
      kind: 'submission' as const,
      subject_id: firstId + index,
      cause: 'submitted' as const,
      why: 'Submissions wait for a look.',
      title: submission.title,
      urgency: 50,
      user_id: people.byName.get(submission.submitterName) ?? null,
      opened_at: submission.submittedAt,
    })),
    { ...undecided, ...comment },
  ]);
}

const undecided = {
  phase: null,
  guest_id: null,
  claimed_by: null,
  claimed_at: null,
  decision: null,
  reason: null,
  decided_by: null,
  decided_at: null,
};

async function loadFlaggedComment(writer: SampleWriter, people: PeopleIds, now: Date) {
  const comment = flaggedComment(now);
  const threadId = await writer.insert('threads', [
    {
      subject_kind: 'article' as const,
      subject_id: comment.articleId,
      category: null,
      title: articleTitle(comment.articleId, now),
      post_count: 1,
      created_at: comment.writtenAt,
      last_post_at: comment.writtenAt,
    },
  ]);
  const post = {
    threadId,
    parentId: null,
    authorName: comment.author,
    body: comment.text,
    likes: 0,
    replies: 0,
    at: comment.writtenAt,
  };
  const postId = await writer.insert('posts', [postRow(post, people)]);
  await writer.insert('reports', [
    {
      post_id: postId,
      reporter_id: people.byName.get(comment.reportedBy) ?? null,
      reason: comment.reason,
      status: 'open' as const,
      created_at: comment.at,
    },
  ]);
  return {
    kind: 'post' as const,
    subject_id: postId,
    cause: 'reported' as const,
    why: `Reported: ${comment.reason}`,
    title: comment.text.slice(0, TITLE_LENGTH),
    urgency: 210,
    user_id: people.byName.get(comment.author) ?? null,
    opened_at: comment.at,
  };
}

const TITLE_LENGTH = 90;

function articleTitle(id: number, now: Date): string {
  return namedArticles(now).find((article) => article.id === id)?.title ?? '';
}
