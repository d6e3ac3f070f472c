import { Dialog } from '../../../ui/dialog.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

export default function SubscribePopup({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog title="Get news by email" onClosed={onClosed}>
      {(close) => (
        <>
          <p className="mt-3 mb-6 text-ink-soft">
            We email only when there’s news. Confirm your address first; you can unsubscribe from
            any email.
          </p>
          <SubscribeForm variant="full" source="popup" returnTo="/" onSubscribed={close} />
        </>
      )}
    </Dialog>
  );
}
