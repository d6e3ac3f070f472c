import { use, useEffect } from 'react';
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router';
import { useIsSubmitting } from '../../forms/use-is-submitting.ts';
import { LeaveDialog } from './leave-dialog.tsx';
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
    <LeaveDialog
      title="Leave without saving?"
      text="Your latest changes on this page will be lost."
      action="Leave"
      onLeave={() => {
        discardUnsavedText();
        blocker.proceed();
      }}
      onStay={blocker.reset}
    />
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
