import { z } from 'zod';
import { slugify } from '#app/text/slug.ts';
import { hour } from '../../generate/calendar.ts';
import type { LoadedPeople } from '../load-people.ts';
import type { SampleWriter } from '../sample-writer.ts';

export const takedownSchema = z.strictObject({
  notifier: z.string(),
  email: z.email(),
  work: z.string(),
  explanation: z.string(),
  noticeHoursAgo: z.number(),
  moderator: z.string(),
  reason: z.string(),
  hoursAgo: z.number(),
});

interface RemovedArticle {
  id: number;
  title: string;
  authorId: number;
}

/** A copyright notice about the article and the decision that followed, which staff can undo. */
export async function loadTakedown(
  writer: SampleWriter,
  { id, title, authorId }: RemovedArticle,
  takedown: z.output<typeof takedownSchema>,
  { people, now }: { people: LoadedPeople; now: Date },
): Promise<void> {
  const { notifier, email, work, explanation, moderator, reason } = takedown;
  const noticedAt = new Date(now.getTime() - takedown.noticeHoursAgo * hour);
  const decidedAt = new Date(now.getTime() - takedown.hoursAgo * hour);
  const path = `/news/${id}-${slugify(title)}`;
  const noticeId = await writer.insert('legal_notices', [
    {
      reference: 'N-5A317E0C44B2',
      kind: 'copyright' as const,
      path,
      explanation,
      work,
      target_kind: 'article' as const,
      target_id: id,
      rights_holder: notifier,
      notifier_name: notifier,
      notifier_email: email,
      is_about_child_abuse: false,
      created_at: noticedAt,
    },
  ]);
  const decidedBy = people.getId(moderator);
  const reviewItem = await writer.insert('review_items', [
    {
      kind: 'notice' as const,
      subject_id: noticeId,
      cause: 'notice' as const,
      phase: null,
      explanation: 'Copyright notice.',
      title,
      urgency: 300,
      author_id: authorId,
      opened_at: noticedAt,
      claimed_by: null,
      claimed_at: null,
      decision: 'removed' as const,
      reason,
      decided_by: decidedBy,
      decided_at: decidedAt,
    },
  ]);
  // Without entries of the sample, the log has real ones, which stay alone.
  if (writer.nextId('audit_log') === 1) return;
  await writer.insert('audit_log', [
    {
      actor_id: decidedBy,
      actor_name: moderator,
      action: 'notice.remove',
      reason,
      subject_kind: 'notice',
      subject_id: noticeId,
      subject_name: title,
      before_json: { subject: { status: 'published' }, path, reviewItem },
      after_json: { decision: 'removed' },
      created_at: decidedAt,
    },
  ]);
}
