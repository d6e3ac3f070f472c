import { useNavigation } from 'react-router';

/**
 * Whether the page's form is being sent, until the page that follows is shown. Other navigations do not
 * count: a form that is sent meanwhile replaces them.
 */
export function useIsSubmitting(): boolean {
  return useNavigation().formMethod === 'POST';
}
