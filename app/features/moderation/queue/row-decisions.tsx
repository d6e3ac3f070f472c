import { useAutoClosingDetails } from '#app/ui/use-auto-closing-details.ts';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import { decisionButtonLabels, reasonsFor } from '../decisions/decision-reasons.ts';
import { formatHeading } from '../review/review-heading.tsx';
import type { QueueItem } from './queue-summary.ts';

/** Decides about one item of the queue, from its row. What needs a reason offers those that fit. */
export function RowDecisions({ item }: { item: QueueItem }) {
  const [positive, negative]: ReviewDecision[] = item.isVisible
    ? ['kept', 'removed']
    : ['approved', 'rejected'];
  if (!positive || !negative) return null;
  return (
    <div className="col-start-2 flex flex-wrap gap-2 pb-1.5">
      {item.needsReason ? (
        <ReasonMenu item={item} decision={positive} />
      ) : (
        <button type="submit" name="one" value={`${positive} ${item.id}`} className="admin-button">
          {decisionButtonLabels[positive]}
          <span className="sr-only"> {formatHeading(item.heading)}</span>
        </button>
      )}
      <ReasonMenu item={item} decision={negative} />
    </div>
  );
}

function ReasonMenu({ item, decision }: { item: QueueItem; decision: ReviewDecision }) {
  const details = useAutoClosingDetails();
  const label = decisionButtonLabels[decision];
  return (
    <details ref={details} name="row-menu" className="admin-reason-menu">
      <summary className="admin-button">
        {label}…<span className="sr-only"> {formatHeading(item.heading)}</span>
      </summary>
      <div>
        {Object.entries(reasonsFor(item.kind)).map(([reason, text]) => (
          <button
            key={reason}
            type="submit"
            name="one"
            value={`${decision} ${item.id} ${reason}`}
            className="admin-menu-item"
          >
            <span className="sr-only">{label}: </span>
            {text}
          </button>
        ))}
      </div>
    </details>
  );
}
