import { type ComponentType, lazy, use, useSyncExternalStore } from 'react';

/**
 * `lazy` for a part of a page: where its script can't be loaded, the part stays as the server sent it. If
 * the server didn't send it, one line stands in for it.
 */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: MissingPart })));

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
