import { Link, type LinkProps } from 'react-router';

type Variant = 'outlined' | 'filled' | 'danger';

export function AdminLink({ variant = 'outlined', ...props }: LinkProps & { variant?: Variant }) {
  return <Link {...props} data-variant={variant} className="admin-button" />;
}

interface AdminSubmitProps {
  label: string;
  pendingLabel?: string;
  isPending?: boolean;
  variant?: Variant;
  name?: string;
  value?: string;
}

/** While pending it ignores clicks but keeps focus, which `disabled` would drop. */
export function AdminSubmit({
  label,
  pendingLabel = label,
  isPending = false,
  variant = 'filled',
  ...button
}: AdminSubmitProps) {
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
      data-variant={variant}
      className="admin-button"
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
