import { buttonClasses } from '../../../ui/button.tsx';

/** The draft comes first: it is what the Enter key does. */
const buttons = [
  { intent: 'draft', label: 'Save Draft', pendingLabel: 'Saving…', look: 'outlined' },
  { intent: 'submit', label: 'Submit', pendingLabel: 'Sending…', look: 'filled' },
] as const;

/** `pending` is the intent that is on its way. */
export function FormButtons({ pending }: { pending: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      {buttons.map(({ intent, label, pendingLabel, look }) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          aria-disabled={pending !== undefined || undefined}
          onClick={(event) => {
            if (pending !== undefined) event.preventDefault();
          }}
          className={`${buttonClasses(look)} grow sm:grow-0 aria-disabled:cursor-progress aria-disabled:opacity-70`}
        >
          {pending === intent ? pendingLabel : label}
        </button>
      ))}
    </div>
  );
}
