import { Link, type LinkProps } from 'react-router';

type Look = 'outlined' | 'filled' | 'alarm';

export function AdminLink({ look = 'outlined', ...props }: LinkProps & { look?: Look }) {
  return <Link {...props} data-look={look} className="desk-button" />;
}

interface AdminSubmitProps {
  label: string;
  /** What it says while its form is on the way. */
  pendingLabel?: string;
  isPending?: boolean;
  look?: Look;
  /** For forms with several buttons. */
  name?: string;
  value?: string;
}

/** Sends its form. While that goes on it keeps the focus and does nothing. */
export function AdminSubmit({
  label,
  pendingLabel = label,
  isPending = false,
  look = 'filled',
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
      data-look={look}
      className="desk-button"
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
