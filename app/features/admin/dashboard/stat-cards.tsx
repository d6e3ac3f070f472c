import { Link } from 'react-router';
import { formatNumber } from '#app/text/format-number.ts';
import { Sparkline } from '#app/ui/admin/time-chart/sparkline.tsx';
import type { StatCard } from './get-stat-cards.ts';

interface StatCardsProps {
  cards: readonly StatCard[];
  /** The number of items in the review queue. */
  waiting: number;
}

export function StatCards({ cards, waiting }: StatCardsProps) {
  return (
    <ul className="admin-stats">
      {cards.map((card) => (
        <li key={card.label}>
          {card.to ? (
            <Link to={card.to}>
              <CardContent card={card} />
            </Link>
          ) : (
            <div>
              <CardContent card={card} />
            </div>
          )}
        </li>
      ))}
      {waiting > 0 && (
        <li>
          <Link to="/admin/moderation/pending">
            <span className="block text-note text-ink-soft">Review queue</span>
            <span className="type-wide block text-[1.75rem] leading-9 text-accent-ink tabular-nums">
              {formatNumber(waiting)} waiting
            </span>
          </Link>
        </li>
      )}
    </ul>
  );
}

function CardContent({ card: { label, value, recent } }: { card: StatCard }) {
  return (
    <>
      <span className="block text-note text-ink-soft">{label}</span>
      <span className="type-wide block text-[1.75rem] leading-9 tabular-nums">
        {formatNumber(value)}
      </span>
      <Sparkline name={recent.name} values={recent.values} className="mt-2 h-7 w-full" />
      <span className="mt-1 block text-note text-ink-faint tabular-nums">{recent.note}</span>
    </>
  );
}
