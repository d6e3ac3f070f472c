import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts';
import { useAutoClosingDetails } from '#app/ui/use-auto-closing-details.ts';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import { decisionButtonLabel, reasonsFor } from '../decisions/decision-reasons.ts';
import { formatHeading } from '../review/review-heading.tsx';
import type { QueueItem } from './queue-summary.ts';

/** Decides about one item of the queue, from its row. What needs a reason offers those that fit. */
export function RowDecisions({ item }: { item: QueueItem }) {
  const [positive, negative]: ReviewDecision[] = item.isVisible
    ? ['kept', 'removed']
    : ['approved', 'rejected'];
  if (!positive || !negative) return null;
  if (item.conflict) {
    return <p className="col-start-2 pb-1.5 text-note text-ink-soft">{item.conflict}</p>;
  }
  return (
    <div className="relative col-start-2 mb-1.5 flex flex-wrap gap-2">
      {item.needsReason && <ReasonMenu item={item} decision={positive} />}
      {item.categories.length > 1 && <CategoryMenu item={item} decision={positive} />}
      {!item.needsReason && item.categories.length <= 1 && (
        <button
          type="submit"
          name="one"
          value={`${positive} ${item.id}`}
          onClick={ignoreDoubleClick}
          className="admin-button"
        >
          {decisionButtonLabel(item.kind, positive)}
          <span className="sr-only"> {formatHeading(item.heading)}</span>
        </button>
      )}
      {item.isRemovable && <ReasonMenu item={item} decision={negative} />}
    </div>
  );
}

/** Approves a submission, and chooses where it is published. */
function CategoryMenu({ item, decision }: { item: QueueItem; decision: ReviewDecision }) {
  const options = item.categories.map(([category, label]) => [`as ${category}`, label] as const);
  const label = `${decisionButtonLabel(item.kind, decision)} as`;
  return <DecisionMenu item={item} decision={decision} label={label} options={options} />;
}

function ReasonMenu({ item, decision }: { item: QueueItem; decision: ReviewDecision }) {
  const options = Object.entries(reasonsFor(decision, item.kind));
  const label = decisionButtonLabel(item.kind, decision);
  return <DecisionMenu item={item} decision={decision} label={label} options={options} />;
}

interface DecisionMenuProps {
  item: QueueItem;
  decision: ReviewDecision;
  label: string;
  /** What is sent after the decision and the item, and its label. */
  options: readonly (readonly [value: string, label: string])[];
}

function DecisionMenu({ item, decision, label, options }: DecisionMenuProps) {
  const details = useAutoClosingDetails();
  return (
    <details ref={details} name="row-menu" className="admin-reason-menu">
      <summary className="admin-button">
        {label}…<span className="sr-only"> {formatHeading(item.heading)}</span>
      </summary>
      <div>
        {options.map(([value, text]) => (
          <button
            key={value}
            type="submit"
            name="one"
            value={`${decision} ${item.id} ${value}`}
            onClick={ignoreDoubleClick}
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
