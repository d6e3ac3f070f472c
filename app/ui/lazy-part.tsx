import { type ComponentType, lazy, type ReactNode, use, useSyncExternalStore } from 'react';

/**
 * `lazy` for a part of a page. If its script can't be loaded, the part stays as the server sent it. If the
 * server didn't send it, `Missing` takes its place.
 */
export const lazyPart = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: () => ReactNode = MissingPart,
) => lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Missing })));

const never = new Promise<never>(() => {});

function MissingPart() {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  // React keeps the server's markup as long as it waits.
  if (isHydrating) use(never);
  return (
    <p role="status" className="text-note text-ink-soft">
      This part of the page couldn’t be loaded. Reload the page to try again.
    </p>
  );
}
