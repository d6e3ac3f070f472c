import { useRef } from 'react';
import { useFocusAfterSubmit } from '#app/ui/forms/focus-first-error.ts';
import { NavigationLine, usePendingNavigation } from './navigation-line.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** First in a frame, so that it is the first stop of Tab. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="type-label fixed top-2 left-2 z-60 -translate-y-20 bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/** The page inside a frame. It gets the focus after a navigation, or its first wrong field after a form. */
export function MainContent({
  className,
  children,
}: {
  className: string;
  children: React.ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useFocusAfterSubmit(main);
  return (
    <>
      <NavigationLine />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        {...usePendingNavigation()}
        className={`outline-none ${className}`}
      >
        {children}
      </main>
    </>
  );
}
