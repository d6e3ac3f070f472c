import { AppError } from '#app/errors.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { getBursts } from '../bursts/get-bursts.server.ts';
import { funnelFields } from '../goals/funnel-fields.server.ts';
import { funnelRecord } from '../goals/funnel-record.server.ts';
import { goalFields } from '../goals/goal-fields.server.ts';
import { goalRecord } from '../goals/goal-record.server.ts';
import { getGoalLists } from '../goals/list-goals.server.ts';
import { suggestPages, suggestSteps } from '../goals/step-suggestions.server.ts';
import { reportLinkFields } from '../sharing/report-link-fields.server.ts';
import { getReportLinks } from '../sharing/report-links.server.ts';
import { findPart, type PartParams } from './parts.ts';

const loaders = {
  bursts: staffRoute('see analytics', async ({ db, now, actor }) => ({
    part: 'bursts' as const,
    ...(await getBursts(db, now)),
    canExclude: can(actor, 'manage the site'),
  })),
  goals: staffRoute('see analytics', async ({ db, actor }) => ({
    part: 'goals' as const,
    ...(await getGoalLists(db)),
    canEdit: can(actor, 'manage the site'),
  })),
  goal: staffRoute('manage the site', async ({ db, params, now }) => {
    const id = parseNewId(params.id);
    const saved = id === 'new' ? undefined : await goalRecord.get(db, id);
    const view = getRecordView(goalFields, saved);
    return { part: 'goal' as const, view, suggestions: await suggestPages(db, now) };
  }),
  funnel: staffRoute('manage the site', async ({ db, params, now }) => {
    const id = parseNewId(params.id);
    const saved = id === 'new' ? undefined : await funnelRecord.get(db, id);
    const view = getRecordView(funnelFields, saved);
    return { part: 'funnel' as const, view, suggestions: await suggestSteps(db, now) };
  }),
  sharing: staffRoute('manage the site', async ({ db, now }) => ({
    part: 'sharing' as const,
    ...(await getReportLinks(db, now)),
    fields: reportLinkFields.shown,
  })),
  unknown: staffRoute('see analytics', async (): Promise<never> => {
    throw new AppError('not-found');
  }),
};

/** The loader of a part. */
export function findLoader(params: PartParams) {
  return loaders[findPart(params) ?? 'unknown'];
}
