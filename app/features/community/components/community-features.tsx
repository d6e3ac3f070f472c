import { Link } from 'react-router';

const features = [
  { name: 'Forums', to: '/message-board' },
  { name: 'User Submissions', to: '/community?tab=contributions' },
  { name: 'Events', to: '/events' },
  { name: 'Fan Art', to: '/community/fan-art' },
] as const;

export function CommunityFeatures() {
  return (
    <nav
      aria-labelledby="community-features"
      className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3"
    >
      <h2 id="community-features" className="type-label text-ink-faint max-sm:w-full">
        Community features
      </h2>
      <ul className="flex flex-wrap gap-2">
        {features.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="type-label inline-flex min-h-11 items-center rounded-edge bg-raised px-4 hover:bg-ink hover:text-ground"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
