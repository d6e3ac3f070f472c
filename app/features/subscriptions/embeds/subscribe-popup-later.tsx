import { lazy, Suspense, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../ui/stored.ts';

export const POPUP_DELAY_MS = 3000;
const SEEN_KEY = 'hasSeenSubscriptionPopup';

const SubscribePopup = lazy(() => import('./subscribe-popup.tsx'));

/** Also for browsers that keep nothing: once a visit is enough. */
let wasSeen = false;

/** Asks once, a while after the page has loaded; never again after it was closed. */
export function SubscribePopupLater() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (wasSeen || readStored(SEEN_KEY) !== null) return;
    const timer = setTimeout(() => setShown(true), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const remember = () => {
    wasSeen = true;
    writeStored(SEEN_KEY, 'true');
    setShown(false);
  };
  return (
    <Suspense>
      <SubscribePopup onClosed={remember} />
    </Suspense>
  );
}
