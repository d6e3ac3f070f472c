import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord } from '#app/features/audit/records.server.ts';
import { staffFormAction } from '#app/features/identity/identity.server.ts';
import { parseContentId, parseNewId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { burstInput } from '../analytics.schema.ts';
import { BURSTS_PATH, GOALS_PATH, SHARING_PATH } from '../analytics-paths.ts';
import { excludeBurst, restoreBurst } from '../bursts/exclude-burst.server.ts';
import { funnelForm } from '../goals/funnel-fields.server.ts';
import { funnelRecord } from '../goals/funnel-record.server.ts';
import { goalForm } from '../goals/goal-fields.server.ts';
import { goalRecord } from '../goals/goal-record.server.ts';
import { reportLinkFields } from '../sharing/report-link-fields.server.ts';
import { createReportLink, revokeReportLink } from '../sharing/report-links.server.ts';
import { findPart, type PartParams } from './parts.ts';

const unknown = staffFormAction('manage the site', async (): Promise<never> => {
  throw new AppError('not-found');
});

const actions = {
  bursts: staffFormAction('manage the site', async ({ form, ...args }) => {
    const undone = form.get('undo');
    if (undone !== null) {
      await restoreBurst(args, parseContentId(String(undone)) ?? 0);
      return redirect(withFlashMessage(BURSTS_PATH, 'burst-restored'), 303);
    }
    await excludeBurst(args, parseForm(burstInput, form));
    return redirect(withFlashMessage(BURSTS_PATH, 'burst-excluded'), 303);
  }),
  goals: unknown,
  goal: staffFormAction('manage the site', async (args) =>
    redirectWithToast(GOALS_PATH, [
      await changeRecord(args, goalRecord, goalForm, parseNewId(args.params.id)),
    ]),
  ),
  funnel: staffFormAction('manage the site', async (args) =>
    redirectWithToast(GOALS_PATH, [
      await changeRecord(args, funnelRecord, funnelForm, parseNewId(args.params.id)),
    ]),
  ),
  sharing: staffFormAction('manage the site', async ({ form, ...args }) => {
    if (form.has('revoke')) {
      const id = parseContentId(formText(form, 'revoke'));
      return redirectWithToast(SHARING_PATH, [await revokeReportLink(args, id)]);
    }
    return createReportLink(args, parseForm(reportLinkFields.input, form));
  }),
  unknown,
};

/** The action of a part. */
export function findAction(params: PartParams) {
  return actions[findPart(params) ?? 'unknown'];
}
