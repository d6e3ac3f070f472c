import { Link } from 'react-router';
import { ArrowRightIcon } from '#app/ui/icons.tsx';

const features = [
  { name: 'Forums', text: 'Eight categories, from lore to mods.', to: '/message-board' },
  {
    name: 'User Submissions',
    text: 'Approved submissions from readers.',
    to: '/community?tab=contributions',
  },
  { name: 'Events', text: 'Meetups, online and in person.', to: '/events' },
  { name: 'Fan Art', text: 'Drawn, painted and built by fans.', to: '/community/fan-art' },
] as const;

export function CommunityFeatures() {
  return (
    <aside
      aria-labelledby="community-features"
      className="col-span-12 lg:col-span-4 lg:pt-8 xl:col-span-3"
    >
      <h2 id="community-features" className="type-label border-b border-line pb-3 text-ink-faint">
        Community features
      </h2>
      <ul>
        {features.map(({ name, text, to }) => (
          <li key={name} className="card-link group relative border-b border-line py-5">
            <h3 className="type-wide flex items-center justify-between gap-4 text-title">
              <Link to={to} className="after:absolute after:inset-0">
                {name}
              </Link>
              <ArrowRightIcon className="size-5 text-ink-faint transition-all duration-300 group-hover:translate-x-1 group-hover:text-accent-ink" />
            </h3>
            <p className="mt-1 text-small text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
