import { buttonClasses } from '#app/ui/button.tsx';

/** The draft button comes first, because the Enter key presses the first button. */
const buttons = [
  { intent: 'draft', label: 'Save draft', pendingLabel: 'Saving…', variant: 'outlined' },
  { intent: 'submit', label: 'Submit', pendingLabel: 'Submitting…', variant: 'filled' },
] as const;

/** `pending` is the intent that is being submitted. */
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
