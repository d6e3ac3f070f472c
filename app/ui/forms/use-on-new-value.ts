import { useEffect, useRef } from 'react';

/**
 * Calls back once for each new value that is rendered, such as a fetcher's data. An effect that depends on the
 * data can be lost: React Router reads it from a ref, so a render may see it before the update that brings it,
 * and React drops the effects of a render that nothing has caused.
 */
export function useOnNewValue<Value>(
  value: Value | undefined,
  handle: (value: Value) => void,
): void {
  const handled = useRef<Value>(undefined);
  useEffect(() => {
    if (value === handled.current) return;
    handled.current = value;
    if (value !== undefined) handle(value);
  });
}
