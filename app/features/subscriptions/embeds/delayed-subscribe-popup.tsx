import { lazy, Suspense, useEffect, useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

export const POPUP_DELAY_MS = 3000;
const SEEN_KEY = 'hasSeenSubscriptionPopup';

const SubscribePopup = lazy(() => import('./subscribe-popup.tsx'));

/** For browsers without local storage. */
let wasSeen = false;

/** Opens once, a few seconds after the page has loaded, and never again after it was closed. */
export function DelayedSubscribePopup(configured: {
  isEmailConfigured: boolean;
  isSmsConfigured: boolean;
}) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (wasSeen || readLocalStorage(SEEN_KEY) !== null) return;
    const timer = setTimeout(() => setShown(true), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const handleClosed = () => {
    wasSeen = true;
    writeLocalStorage(SEEN_KEY, 'true');
    setShown(false);
  };
  return (
    <Suspense>
      <SubscribePopup {...configured} onClosed={handleClosed} />
    </Suspense>
  );
}
