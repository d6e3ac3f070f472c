import { use, useEffect } from 'react';
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router';
import { Dialog } from '../../dialog.tsx';
import { useIsSubmitting } from '../../forms/use-is-submitting.ts';
import { discardUnsavedText, hasUnsavedText } from './unsaved-text.ts';

/**
 * Asks before unsaved text of a form is lost. Within the site, such as after Back, a dialog asks; the
 * browser asks before the whole document goes.
 */
export function AskBeforeLeaving() {
  const isSubmitting = useIsSubmitting();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSubmitting && currentLocation.pathname !== nextLocation.pathname && hasUnsavedText(),
  );
  // Saving, and leaving after the dialog, may load another document.
  const mayLeave = isSubmitting || blocker?.state === 'proceeding';
  useEffect(() => {
    if (mayLeave) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedText()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  if (blocker?.state !== 'blocked') return null;
  return (
    <Dialog title="Leave without saving?" onClosed={blocker.reset}>
      {(close) => (
        <>
          <p className="mt-3 text-ink-soft">Your latest changes on this page will be lost.</p>
          <div className="mt-6 flex flex-wrap gap-2">
            <button type="button" onClick={close} className="admin-button" data-variant="filled">
              Keep editing
            </button>
            <button
              type="button"
              onClick={() => {
                discardUnsavedText();
                blocker.proceed();
              }}
              className="admin-button"
              data-variant="danger"
            >
              Leave
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const BLOCKER = 'ask-before-leaving';

/** Does what the router's own hook does, which would be in the scripts that all readers load. */
function useBlocker(shouldBlock: BlockerFunction) {
  const router = use(RouterContext)?.router;
  useEffect(() => {
    router?.getBlocker(BLOCKER, shouldBlock);
  });
  useEffect(() => () => router?.deleteBlocker(BLOCKER), [router]);
  return use(RouterStateContext)?.blockers.get(BLOCKER);
}
