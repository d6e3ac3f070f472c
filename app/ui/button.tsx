import { Link, type LinkProps } from 'react-router';
import { ignoreDoubleClick } from './forms/ignore-double-click.ts';
import { useIsSubmitting } from './forms/use-is-submitting.ts';

const shape =
  'type-label inline-flex items-center justify-center gap-2.5 rounded-edge text-center whitespace-nowrap transition-colors duration-200';

const variants = {
  // The border is visible in forced colors, where all backgrounds are the same.
  filled: 'border border-transparent bg-accent text-on-accent hover:bg-ink hover:text-ground',
  /** The same look as in the admin. */
  danger: 'border border-danger text-danger hover:bg-danger hover:text-ground',
  outlined: 'border border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-ground',
} as const;

type ButtonVariant = keyof typeof variants;

const sizes = { medium: 'min-h-12 px-5', compact: 'min-h-11 px-4' } as const;

type ButtonSize = keyof typeof sizes;

export function buttonClasses(variant: ButtonVariant, size: ButtonSize = 'medium'): string {
  return `${shape} ${variants[variant]} ${sizes[size]}`;
}

export function ButtonLink({
  variant,
  size,
  ...props
}: LinkProps & { variant: ButtonVariant; size?: ButtonSize }) {
  return <Link {...props} className={`${buttonClasses(variant, size)} ${props.className ?? ''}`} />;
}

/** While pending it ignores clicks but keeps focus, which `disabled` would drop. */
export function SubmitButton({
  label,
  pendingLabel,
  ...props
}: {
  label: string;
  pendingLabel: string;
  /** Defaults to whether the page is being submitted. */
  isPending?: boolean;
}) {
  const isSubmitting = useIsSubmitting();
  const isPending = props.isPending ?? isSubmitting;
  return (
    <button
      type="submit"
      aria-disabled={isPending || undefined}
      onClick={ignoreDoubleClick}
      className={`${buttonClasses('filled')} aria-disabled:cursor-progress aria-disabled:opacity-70`}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
