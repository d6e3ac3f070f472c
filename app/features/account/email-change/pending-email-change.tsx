import { buttonClasses } from '#app/ui/button.tsx';

interface PendingEmailChangeProps {
  oldEmail: string;
  newEmail: string;
  isApproved: boolean;
  isConfirmed: boolean;
  isEmailConfigured: boolean;
}

export function PendingEmailChange(props: PendingEmailChangeProps) {
  const { oldEmail, newEmail, isApproved, isConfirmed, isEmailConfigured } = props;
  const steps = [
    { email: oldEmail, isDone: isApproved, status: isApproved ? 'approved' : 'not approved yet' },
    {
      email: newEmail,
      isDone: isConfirmed,
      status: isConfirmed ? 'confirmed' : 'not confirmed yet',
    },
  ];
  return (
    <section
      aria-labelledby="pending-email-change"
      className="mb-10 grid gap-3 border-l-2 border-accent-ink pl-5"
    >
      <h2 id="pending-email-change" className="type-wide text-title wrap-anywhere">
        Changing to {newEmail}
      </h2>
      <p className="text-ink-soft">
        {isEmailConfigured
          ? 'We’ve emailed a link to both addresses.'
          : 'Email isn’t set up on this site yet, so ask its staff for the links.'}
      </p>
      <ul className="grid gap-1 text-small">
        {steps.map(({ email, isDone, status }) => (
          <li key={email} className="wrap-anywhere">
            <span aria-hidden="true">{isDone ? '✓' : '…'}</span> {email}{' '}
            <span className="text-ink-soft">{status}</span>
          </li>
        ))}
      </ul>
      <form method="post">
        <button
          type="submit"
          name="intent"
          value="cancel"
          className={buttonClasses('outlined', 'compact')}
        >
          Cancel change
        </button>
      </form>
    </section>
  );
}
