import { buttonClasses } from '../../../ui/button.tsx';

/** The draft comes first: it is what the Enter key does. */
const buttons = [
  { intent: 'draft', label: 'Save Draft', pendingLabel: 'Saving…', variant: 'outlined' },
  { intent: 'submit', label: 'Submit', pendingLabel: 'Sending…', variant: 'filled' },
] as const;

/** `pending` is the intent that is on its way. */
export function FormButtons({ pending }: { pending: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      {buttons.map(({ intent, label, pendingLabel, variant }) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          aria-disabled={pending !== undefined || undefined}
          onClick={(event) => {
            if (pending !== undefined) event.preventDefault();
          }}
          className={`${buttonClasses(variant)} grow sm:grow-0 aria-disabled:cursor-progress aria-disabled:opacity-70`}
        >
          {pending === intent ? pendingLabel : label}
        </button>
      ))}
    </div>
  );
}
