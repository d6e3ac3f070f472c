import { Link } from 'react-router';
import type { StatCard } from './get-stat-cards.ts';

const numberFormat = new Intl.NumberFormat('en-US');

export function StatCards({ cards }: { cards: readonly StatCard[] }) {
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
    </ul>
  );
}

function CardContent({ card }: { card: StatCard }) {
  return (
    <>
      <span className="block text-note text-ink-soft">{card.label}</span>
      <span className="type-wide block text-heading tabular-nums">
        {numberFormat.format(card.value)}
      </span>
    </>
  );
}
