import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { latestFailure } from './latest-failure.ts';
import { showToast } from './toast-store.ts';

/** Shows why a form failed if nothing on its page does, as with a button that is a form of its own. */
export function useFailureToast(): void {
  const { state, formMethod } = useNavigation();
  // Changes with each form, also if the page never shows that it was being sent.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // Forms in dialogs and menus are sent without a navigation, and show failures themselves.
    if (state === 'loading' && !formMethod) latestFailure.message = undefined;
    if (state !== 'idle' || !latestFailure.message) return;
    if (!document.querySelector('[data-field-error]')) {
      showToast(
        { title: latestFailure.message, description: 'Try again.' },
        { isDestructive: true },
      );
    }
    latestFailure.message = undefined;
  }, [state, formMethod, key]);
}
