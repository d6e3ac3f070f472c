import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { UntilInput } from '../../forms/tool-form.tsx';
import { MAX_LOCK_REASON } from '../../thread-tools.schema.ts';
import { SELECTED, type SeveralIntent, severalIntents } from '../selected-threads.ts';
import type { getSelectedThreads } from '../threads-list.server.ts';

interface SeveralFormProps {
  intent: SeveralIntent;
  view: Awaited<ReturnType<typeof getSelectedThreads>>;
  returnTo: string;
  refusal: RefusedForm | undefined;
}

/** Asks what an action on several threads needs to know. */
export function SeveralForm({ intent, view, returnTo, refusal }: SeveralFormProps) {
  const { threads, categories } = view;
  const { label, pending } = severalIntents[intent];
  const [oldest] = threads;
  const values = {
    place: 'category',
    target: String(oldest?.id ?? ''),
    category: categories[0]?.value ?? '',
  };
  return (
    <AdminForm refusal={refusal} values={values} className="grid max-w-[40rem] gap-5">
      <ul className="border-t border-line">
        {threads.map(({ id, title, category, author }) => (
          <li key={id} className="border-b border-line py-2.5">
            <input type="hidden" name={SELECTED} value={id} />
            <span className="block wrap-anywhere">{title}</span>
            <span className="type-label block text-ink-faint wrap-anywhere">
              {category} · {author} · {id}
            </span>
          </li>
        ))}
      </ul>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Fields intent={intent} view={view} />
      <div className="flex flex-wrap gap-2">
        <AdminSubmit
          name="intent"
          value={intent}
          label={label}
          pendingLabel={pending}
          variant={intent === 'hide' ? 'danger' : 'filled'}
        />
        <AdminLink to={returnTo}>Cancel</AdminLink>
      </div>
    </AdminForm>
  );
}

function Fields({ intent, view }: Pick<SeveralFormProps, 'intent' | 'view'>) {
  if (intent === 'pin') {
    const places = [
      { value: 'category', label: 'In its category' },
      { value: 'board', label: 'On the whole board' },
    ];
    return (
      <>
        <AdminSelect
          label="Where"
          name="place"
          options={view.canPinOnBoard ? places : places.slice(0, 1)}
        />
        <UntilInput hint="Leave it blank to keep them pinned." />
      </>
    );
  }
  if (intent === 'lock') {
    return (
      <>
        <ReasonInput hint="Everyone sees it where they would reply." />
        <UntilInput hint="Leave it blank to lock them for good." />
      </>
    );
  }
  if (intent === 'hide') {
    return (
      <ReasonInput hint="The authors see it. The messages disappear from the board; replies stay." />
    );
  }
  if (intent === 'move') {
    return <AdminSelect label="Category" name="category" options={view.categories} />;
  }
  if (intent === 'merge') {
    return (
      <AdminSelect
        label="Into"
        name="target"
        options={view.threads.map(({ id, title }) => ({
          value: String(id),
          label: `${title} (${id})`,
        }))}
        hint="All posts move there, in the order they were written. The oldest message comes first. The URLs of the other threads lead there."
      />
    );
  }
  return null;
}

function ReasonInput({ hint }: { hint: string }) {
  return <AdminInput label="Reason" name="reason" maxLength={MAX_LOCK_REASON} hint={hint} />;
}
