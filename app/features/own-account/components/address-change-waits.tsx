import { buttonClasses } from '../../../ui/button.tsx';

interface AddressChangeWaitsProps {
  oldAddress: string;
  newAddress: string;
  isApproved: boolean;
  isConfirmed: boolean;
}

/** A change that both addresses have not said yes to yet. */
export function AddressChangeWaits(props: AddressChangeWaitsProps) {
  const { oldAddress, newAddress, isApproved, isConfirmed } = props;
  const steps = [
    { address: oldAddress, isTaken: isApproved, taken: 'has approved', open: 'is to approve' },
    { address: newAddress, isTaken: isConfirmed, taken: 'is confirmed', open: 'is to confirm' },
  ];
  return (
    <section
      aria-labelledby="change-waits"
      className="mb-10 grid gap-3 border-l-2 border-accent-ink pl-5"
    >
      <h2 id="change-waits" className="type-wide text-title wrap-anywhere">
        Moving to {newAddress}
      </h2>
      <p className="text-ink-soft">Each of the two got a mail with a link.</p>
      <ul className="grid gap-1 text-small">
        {steps.map(({ address, isTaken, taken, open }) => (
          <li key={address} className="wrap-anywhere">
            <span aria-hidden="true">{isTaken ? '✓' : '…'}</span> {address}{' '}
            <span className="text-ink-soft">{isTaken ? taken : open}</span>
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
          Call it off
        </button>
      </form>
    </section>
  );
}
