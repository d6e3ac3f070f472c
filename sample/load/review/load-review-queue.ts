import { z } from 'zod';
import type { Article } from '../../generate/article.ts';
import { ageFields, getDate } from '../../generate/calendar.ts';
import { readJson } from '../../read-content.ts';
import { postRow } from '../load-discussions.ts';
import type { ImageIds } from '../load-images.ts';
import type { LoadedPeople } from '../load-people.ts';
import type { SampleWriter } from '../sample-writer.ts';

const noteSchema = z.strictObject({ by: z.string(), body: z.string(), ...ageFields });

const caseFields = {
  waitingFor: z.enum(['author', 'source', 'moderator', 'other']).optional(),
  notes: z.array(noteSchema).default([]),
};

const submissionSchema = z.strictObject({
  kind: z.enum(['news', 'media']),
  /** Counted separately for each kind. */
  number: z.int(),
  title: z.string(),
  body: z.string(),
  links: z.array(z.url()),
  image: z.string().optional(),
  submitter: z.string(),
  handedTo: z.string().optional(),
  ...caseFields,
  ...ageFields,
});

const reportSchema = z.strictObject({ reason: z.string(), reporter: z.string(), ...ageFields });

const reportedCommentSchema = z.strictObject({
  articleId: z.int(),
  author: z.string(),
  body: z.string(),
  written: z.strictObject(ageFields),
  report: reportSchema,
});

const reportedContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('article'),
    articleId: z.int(),
    report: reportSchema,
    ...caseFields,
  }),
  z.strictObject({
    kind: z.literal('profile'),
    member: z.string(),
    report: reportSchema,
    ...caseFields,
  }),
]);

const queueSchema = z.strictObject({
  submissions: z.array(submissionSchema),
  reportedComment: reportedCommentSchema,
  reportedContent: z.array(reportedContentSchema),
});

interface Loaded {
  articles: readonly Article[];
  images: ImageIds;
  people: LoadedPeople;
  now: Date;
}

/** Submissions waiting for review, and what readers have reported. */
export async function loadReviewQueue(writer: SampleWriter, loaded: Loaded): Promise<void> {
  const { submissions, reportedComment, reportedContent } = readJson(
    'review-queue.json',
    queueSchema,
  );
  const submissionItems = await loadSubmissions(writer, submissions, loaded);
  const commentItem = await loadReportedComment(writer, reportedComment, loaded);
  const contentItems = await loadReportedContent(writer, reportedContent, loaded);
  const firstItemId = await writer.insert('review_items', [
    ...submissionItems,
    commentItem,
    ...contentItems,
  ]);
  await writer.insert(
    'review_notes',
    [...submissions, { notes: [] }, ...reportedContent].flatMap(({ notes }, index) =>
      notes.map(({ by, body, ...age }) => ({
        item_id: firstItemId + index,
        author_id: loaded.people.findId(by),
        body,
        created_at: getDate(loaded.now, age),
      })),
    ),
  );
}

const undecided = {
  phase: null,
  claimed_by: null,
  claimed_at: null,
  decision: null,
  reason: null,
  decided_by: null,
  decided_at: null,
  assigned_to: null,
  waiting_for: null,
};

async function loadSubmissions(
  writer: SampleWriter,
  submissions: readonly z.infer<typeof submissionSchema>[],
  { images, people, now }: Loaded,
) {
  const firstId = await writer.insert(
    'submissions',
    submissions.map(({ kind, number, title, body, links, image, submitter, daysAgo, time }) => ({
      kind,
      number,
      title,
      body,
      links_json: links,
      image_id: image ? images.getId(image) : null,
      submitter_id: people.findId(submitter),
      submitter_name: submitter,
      status: 'pending' as const,
      submitted_at: getDate(now, { daysAgo, time }),
    })),
  );
  return submissions.map(({ title, submitter, handedTo, waitingFor, ...submission }, index) => ({
    ...undecided,
    assigned_to: handedTo ? people.findId(handedTo) : null,
    waiting_for: waitingFor ?? null,
    kind: 'submission' as const,
    subject_id: firstId + index,
    cause: 'submitted' as const,
    explanation: 'New submission.',
    title,
    urgency: 50,
    author_id: people.findId(submitter),
    opened_at: getDate(now, submission),
  }));
}

const TITLE_LENGTH = 90;

export function shorten(text: string): string {
  if (text.length <= TITLE_LENGTH) return text;
  return `${text.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}

async function loadReportedComment(
  writer: SampleWriter,
  { articleId, author, body, written, report }: z.infer<typeof reportedCommentSchema>,
  { people, now }: Loaded,
) {
  const writtenAt = getDate(now, written);
  const reportedAt = getDate(now, report);
  const threadId = await writer.insert('threads', [
    {
      subject_kind: 'article' as const,
      subject_id: articleId,
      category: null,
      post_count: 1,
      created_at: writtenAt,
      last_post_at: writtenAt,
    },
  ]);
  const post = { threadId, parentId: null, author, body, likes: 0, replies: 0, at: writtenAt };
  const postId = await writer.insert('posts', [postRow(post, people)]);
  await writer.insert('reports', [
    {
      subject_kind: 'post' as const,
      subject_id: postId,
      reporter_id: people.findId(report.reporter),
      reason: report.reason,
      status: 'open' as const,
      created_at: reportedAt,
    },
  ]);
  return {
    ...undecided,
    kind: 'post' as const,
    subject_id: postId,
    cause: 'reported' as const,
    explanation: `Reported: ${report.reason}`,
    title: shorten(body),
    urgency: 210,
    author_id: people.findId(author),
    opened_at: reportedAt,
  };
}

async function loadReportedContent(
  writer: SampleWriter,
  reported: readonly z.infer<typeof reportedContentSchema>[],
  { articles, people, now }: Loaded,
) {
  const subjects = reported.map((content) => {
    if (content.kind === 'article') {
      const article = articles[content.articleId - 1];
      if (!article) throw new Error(`There is no article ${content.articleId} to report.`);
      return {
        id: content.articleId,
        title: article.title,
        authorId: people.findId(article.author),
      };
    }
    const id = people.findId(content.member);
    if (id === null) throw new Error(`There is no member ${content.member} to report.`);
    return { id, title: `Profile of ${content.member}`, authorId: id };
  });
  await writer.insert(
    'reports',
    reported.map(({ kind, report }, index) => ({
      subject_kind: kind,
      subject_id: subjects[index]?.id ?? 0,
      reporter_id: people.findId(report.reporter),
      reason: report.reason,
      status: 'open' as const,
      created_at: getDate(now, report),
    })),
  );
  return reported.map(({ kind, report, waitingFor }, index) => ({
    ...undecided,
    waiting_for: waitingFor ?? null,
    kind,
    subject_id: subjects[index]?.id ?? 0,
    cause: 'reported' as const,
    explanation: `Reported: ${report.reason}`,
    title: subjects[index]?.title ?? '',
    // Below the reported comment.
    urgency: 205,
    author_id: subjects[index]?.authorId ?? null,
    opened_at: getDate(now, report),
  }));
}
