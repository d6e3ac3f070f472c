import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { subscribeLead } from '../consent-wording.ts';
import { ConsentFields } from './consent-fields.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

interface SubscribePopupProps {
  isEmailConfigured: boolean;
  isSmsConfigured: boolean;
  onClosed: () => void;
}

export default function SubscribePopup({
  isEmailConfigured,
  isSmsConfigured,
  onClosed,
}: SubscribePopupProps) {
  return (
    <Dialog title="Get news by email" onClosed={onClosed}>
      {(close) => (
        <>
          <p className="mt-3 mb-6 text-ink-soft">{subscribeLead(isEmailConfigured)}</p>
          <SubscribeForm source="popup" returnTo="/" onSubscribed={close}>
            <ConsentFields isSmsConfigured={isSmsConfigured} />
          </SubscribeForm>
        </>
      )}
    </Dialog>
  );
}
