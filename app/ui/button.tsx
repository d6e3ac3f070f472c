import { Link, type LinkProps } from 'react-router';

const shape =
  'type-label inline-flex min-h-12 items-center justify-center gap-2.5 rounded-edge px-5 text-center transition-colors duration-200';

const looks = {
  filled: 'bg-accent text-on-accent hover:bg-ink hover:text-ground',
  outlined: 'border border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-ground',
} as const;

export type ButtonLook = keyof typeof looks;

export function buttonClasses(look: ButtonLook, more = ''): string {
  return `${shape} ${looks[look]} ${more}`;
}

export function ButtonLink({
  look,
  className,
  ...props
}: LinkProps & { look: ButtonLook; className?: string }) {
  return <Link {...props} className={buttonClasses(look, className)} />;
}

/** Sends its form. While that goes on it keeps the focus and does nothing. */
export function SubmitButton({
  label,
  pendingLabel,
  isPending,
  className,
}: {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  className?: string;
}) {
  return (
    <button
      type="submit"
      aria-disabled={isPending || undefined}
      className={buttonClasses(
        'filled',
        `aria-disabled:cursor-progress aria-disabled:opacity-70 ${className ?? ''}`,
      )}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
