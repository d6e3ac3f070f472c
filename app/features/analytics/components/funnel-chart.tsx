import type { CSSProperties } from 'react';
import { formatValue, type ReportPanel, type ReportRow } from '../reports/report.ts';

function widthStyle(percent: number): CSSProperties & Record<`--${string}`, string> {
  return { '--step': `${percent}%` };
}

/** The steps of a funnel as bars, and how many visits left between them. The table says the same to screen readers. */
export function FunnelChart({ panel: { rows } }: { panel: ReportPanel }) {
  return (
    <div className="funnel" aria-hidden="true">
      {rows.map((row, index) => (
        <FunnelStep key={row.id} row={row} number={index + 1} />
      ))}
    </div>
  );
}

function FunnelStep({ row, number }: { row: ReportRow; number: number }) {
  const [visits = null, percent = null, left = null, dropOff = null] = row.values;
  return (
    <>
      {left !== null && (
        <p className="funnel-loss">
          {left === 0 ? 'All of them went on' : `${formatValue(left)} left`}
          {left > 0 && <> ({formatValue(dropOff, 'percent')})</>}
        </p>
      )}
      <div className="funnel-step">
        <p className="funnel-label">
          <span className="funnel-number">{number}</span>
          <span className="funnel-name">{row.name}</span>
          <span className="funnel-count">
            {formatValue(visits)} <span>{formatValue(percent, 'percent')}</span>
          </span>
        </p>
        <div className="funnel-track">
          {Boolean(visits) && <div className="funnel-bar" style={widthStyle(percent ?? 0)} />}
        </div>
      </div>
    </>
  );
}
