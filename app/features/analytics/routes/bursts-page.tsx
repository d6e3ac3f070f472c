import { redirect } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { burstInput } from '../analytics.schema.ts';
import { BURSTS_PATH } from '../analytics-paths.ts';
import { excludeBurst, restoreBurst } from '../bursts/exclude-burst.server.ts';
import { getBursts } from '../bursts/get-bursts.server.ts';
import { BurstForm } from '../components/burst-form.tsx';
import { BurstTable } from '../components/burst-table.tsx';
import type { Route } from './+types/bursts-page.ts';

export const loader = staffRoute('see analytics', async ({ db, now, actor }) => ({
  ...(await getBursts(db, now)),
  canExclude: can(actor, 'manage the site'),
}));

export const action = staffFormAction('manage the site', async ({ form, ...args }) => {
  const undone = form.get('undo');
  if (undone !== null) {
    await restoreBurst(args, parseContentId(String(undone)) ?? 0);
    return redirect(withFlashMessage(BURSTS_PATH, 'burst-restored'), 303);
  }
  await excludeBurst(args, parseForm(burstInput, form));
  return redirect(withFlashMessage(BURSTS_PATH, 'burst-excluded'), 303);
});

export default function BurstsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bursts, canExclude, ...offers } = loaderData;
  const isUndo = actionData !== undefined && 'undo' in actionData.values;
  return (
    <AdminPage
      title="Excluded traffic"
      crumbs={[{ label: 'Analytics', to: '/admin?tab=analytics' }]}
      lead="Keep traffic that doesn’t come from readers out of reports, such as a script that keeps opening one page. Everything those visitors did that day is left out."
    >
      {isUndo && <FormAlert text={actionData.errors.form} />}
      {bursts.length > 0 ? (
        <BurstTable bursts={bursts} canRestore={canExclude} />
      ) : (
        <EmptyState title="No excluded traffic">
          Traffic that an admin excludes appears here for 90 days.
        </EmptyState>
      )}
      {canExclude && (
        <div className="mt-10">
          <AdminSection id="exclude-burst" title="Exclude traffic">
            <BurstForm offers={offers} refusal={isUndo ? undefined : actionData} />
          </AdminSection>
        </div>
      )}
    </AdminPage>
  );
}
