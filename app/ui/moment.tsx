import { useEffect, useState } from 'react';
import { formatMoment } from '../text/times.ts';

/** A day and its time: in UTC for everyone, then where the reader is, once their browser is asked. */
export function Moment({ at }: { at: string }) {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    setLocal(formatMoment(at, timeZone));
  }, [at]);
  return <time dateTime={at}>{local ?? `${formatMoment(at)} UTC`}</time>;
}
