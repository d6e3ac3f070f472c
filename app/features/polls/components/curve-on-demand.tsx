import { useState } from 'react';
import { pollPath } from '../poll-tags.ts';
import type { ForecastCurve } from '../poll-view.ts';
import { ForecastCurveView } from './forecast-curve.tsx';

/** The curve of a prediction on its host's page. Without scripts, the link below the poll leads to it. */
export function CurveOnDemand({ pollId }: { pollId: number }) {
  const [curve, setCurve] = useState<ForecastCurve>();
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    setFailed(false);
    try {
      const response = await fetch(`${pollPath(pollId)}/curve`);
      if (!response.ok) throw new Error(String(response.status));
      setCurve(await response.json());
    } catch {
      setFailed(true);
    }
  };
  return (
    <details
      className="mt-3 noscript:hidden"
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary className="type-label inline-flex min-h-11 cursor-pointer items-center text-ink-soft hover:text-ink">
        How sure was everyone, and when?
      </summary>
      {hasFailed && <p className="text-ink-soft">We couldn’t load the curve. Try again.</p>}
      {curve && <ForecastCurveView curve={curve} />}
    </details>
  );
}
