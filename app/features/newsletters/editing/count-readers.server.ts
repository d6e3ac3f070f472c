import { refuseErrors } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import type { EmailAudience } from '#app/features/content/editing.server.ts';
import { listHiddenReferences } from '#app/features/content/references.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { formValues } from '#app/http/forms/parse-form.ts';
import { getOnceKey } from '../about-articles/once-key.ts';
import { isForArchive, newsletterFields } from '../newsletters.schema.ts';
import { countRecipients } from '../readers/count-recipients.server.ts';
import { getReaders } from '../readers/newsletter-readers.server.ts';
import { resolveSegment } from '../segments/resolve-segment.server.ts';
import { findTextErrors, toColumns } from './newsletter-record.server.ts';

/** The people who would get a newsletter now. */
export interface Readers extends EmailAudience {
  /** Its name. Undefined for everyone who chose the topic. */
  segment: string | undefined;
  isInArchive: boolean;
  /** References in its text that readers can't open, such as `article:12`. */
  hidden: string[];
}

type Text = Parameters<typeof getReaders>[1] &
  Pick<ReturnType<typeof toColumns>, 'topic' | 'segment_id' | 'archive' | 'body'>;

export async function countReaders(
  { db, context, origin, now }: StaffArgs,
  newsletter: Text,
): Promise<Readers> {
  const { topic, segment_id, archive } = newsletter;
  const kinds = context.get(contentKindsContext);
  const readers = await getReaders({ kinds, db, origin }, newsletter);
  const segment = await resolveSegment(db, segment_id, now);
  const { article_id: articleId = null } = newsletter;
  const exceptKey = articleId === null ? undefined : getOnceKey(articleId);
  const counted = await countRecipients(db, { topic, readers, segment, exceptKey }, now);
  const isInArchive = isForArchive(archive, segment_id !== null);
  const hidden = await listHiddenReferences(kinds, db, newsletter.body);
  return { ...counted, segment: segment?.name, isInArchive, hidden };
}

/** The answer to the intent `count`, which saves nothing. */
export type CountedReaders = RevisionRefusal & { readers?: Readers };

/** Counts who would get what is typed, even if the text couldn’t be saved as it is. */
export async function countTypedReaders(
  args: StaffArgs & { form: FormData },
): Promise<CountedReaders> {
  const values = formValues(args.form);
  const typed = { ...newsletterFields.initial, ...newsletterFields.readValid(values) };
  refuseErrors(await findTextErrors(args.db, typed));
  return { values, errors: {}, readers: await countReaders(args, toColumns(typed)) };
}
