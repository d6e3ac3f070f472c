import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import type { Bursts as BurstLists } from '../../bursts/get-bursts.server.ts';
import { BurstForm } from '../burst-form.tsx';
import { BurstTable } from '../burst-table.tsx';

interface BurstsProps {
  data: BurstLists & { canExclude: boolean };
  refusal: FormRefusal | undefined;
}

export function Bursts({ data, refusal }: BurstsProps) {
  const { bursts, canExclude, ...offers } = data;
  const isUndo = refusal !== undefined && 'undo' in refusal.values;
  return (
    <AdminPage
      title="Excluded traffic"
      crumbs={[{ label: 'Analytics', to: '/admin?tab=analytics' }]}
      lead="Keep traffic that doesn’t come from readers out of reports, such as a script that keeps opening one page. Everything those visitors did that day is left out."
    >
      {isUndo && <FormAlert text={refusal.errors.form} />}
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
            <BurstForm offers={offers} refusal={isUndo ? undefined : refusal} />
          </AdminSection>
        </div>
      )}
    </AdminPage>
  );
}
