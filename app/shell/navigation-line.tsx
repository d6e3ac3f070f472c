import { useNavigation } from 'react-router';

/** Props of `main` while another page loads. */
export function usePendingNavigation() {
  return { 'aria-busy': useNavigation().state === 'loading' || undefined };
}

/** A line at the top while a page or an answer loads. The style sheet shows it after a moment. */
export function NavigationLine() {
  return useNavigation().state === 'idle' ? null : (
    <div aria-hidden="true" className="navigation-line" />
  );
}
