import { useEffect, useState } from 'react';

/** UTC for everyone, then where the reader is, once their browser is asked. */
export function useTimeZone(): string {
  const [timeZone, setTimeZone] = useState('UTC');
  useEffect(() => setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return timeZone;
}
