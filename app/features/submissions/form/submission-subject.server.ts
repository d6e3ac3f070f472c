import {
  findPageProblem,
  findSubmittableClaim,
  isPublicEvidence,
  type SubmittableClaim,
} from '#app/features/claims/claims.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import { findSubmissionClaimId } from '../own/own-submissions.queries.server.ts';
import { MAX_LENGTHS, submissionForms } from '../submission-forms.ts';

interface SubmissionTarget {
  kind: SubmissionKind;
  /** Of a draft. */
  id?: number;
}

/** The claim that the form is about, whose statement is its title. Undefined for other kinds, or if it is not public. */
export async function readSubject(
  db: Database,
  form: FormData,
  { kind, id }: SubmissionTarget,
): Promise<SubmittableClaim | undefined> {
  if (!submissionForms[kind].hasSubject) return undefined;
  const claimId =
    id === undefined
      ? parseContentId(formText(form, 'claim'))
      : await findSubmissionClaimId(db, id);
  const claim = await findSubmittableClaim(db, claimId);
  form.set('title', claim ? truncate(claim.statement, MAX_LENGTHS.title - 1) : '');
  return claim;
}

/** What is wrong with evidence besides its fields, by field. */
export async function findSubjectErrors(
  request: Pick<RequestContext, 'db' | 'origin' | 'findAddressProblem' | 'isPersonalPath'>,
  claim: SubmittableClaim | undefined,
  links: readonly string[],
): Promise<Record<string, string>> {
  if (!claim) return { form: 'That claim isn’t on the site anymore.' };
  const [url] = links;
  const problem = url && findPageProblem(request, url);
  if (problem) return { links: problem };
  if (url === undefined || !(await isPublicEvidence(request.db, { claimId: claim.id, url })))
    return {};
  return { links: 'That page is already evidence for this claim.' };
}
