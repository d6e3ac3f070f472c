import { Link, type LinkProps } from 'react-router';

const shape =
  'type-label inline-flex items-center justify-center gap-2.5 rounded-edge text-center whitespace-nowrap transition-colors duration-200';

const looks = {
  filled: 'bg-accent text-on-accent hover:bg-ink hover:text-ground',
  outlined: 'border border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-ground',
} as const;

type ButtonLook = keyof typeof looks;

const sizes = { usual: 'min-h-12 px-5', compact: 'min-h-11 px-4' } as const;

type ButtonSize = keyof typeof sizes;

export function buttonClasses(look: ButtonLook, size: ButtonSize = 'usual'): string {
  return `${shape} ${looks[look]} ${sizes[size]}`;
}

export function ButtonLink({
  look,
  size,
  ...props
}: LinkProps & { look: ButtonLook; size?: ButtonSize }) {
  return <Link {...props} className={`${buttonClasses(look, size)} ${props.className ?? ''}`} />;
}

/** Sends its form. While that goes on it keeps the focus and does nothing. */
export function SubmitButton({
  label,
  pendingLabel,
  isPending,
}: {
  label: string;
  pendingLabel: string;
  isPending: boolean;
}) {
  return (
    <button
      type="submit"
      aria-disabled={isPending || undefined}
      className={`${buttonClasses('filled')} aria-disabled:cursor-progress aria-disabled:opacity-70`}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
