import { Dialog } from '../../../ui/dialog.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** Loaded when its time has come. */
export default function SubscribePopup({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog title="Hear it when it breaks" onClosed={onClosed}>
      {(close) => (
        <>
          <p className="mt-3 mb-6 text-ink-soft">
            One message when there is news, and none when there is not.
          </p>
          <SubscribeForm look="full" source="popup" returnTo="/" onSubscribed={close} />
        </>
      )}
    </Dialog>
  );
}
