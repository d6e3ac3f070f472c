import { Link } from 'react-router';
import type { StatCard } from './get-stat-cards.ts';

const figure = new Intl.NumberFormat('en-US');

export function StatCards({ cards }: { cards: readonly StatCard[] }) {
  return (
    <ul className="admin-stats">
      {cards.map((card) => (
        <li key={card.label}>
          {card.to ? (
            <Link to={card.to}>
              <Figure card={card} />
            </Link>
          ) : (
            <div>
              <Figure card={card} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figure({ card }: { card: StatCard }) {
  return (
    <>
      <span className="block text-note text-ink-soft">{card.label}</span>
      <span className="type-wide block text-heading tabular-nums">{figure.format(card.value)}</span>
    </>
  );
}
