import { Link } from 'react-router';
import { ArrowRightIcon } from '#app/ui/icons.tsx';

const kinds = [
  {
    to: '/submit/news',
    name: 'Submit News',
    text: 'A report, a filing, a quiet change on a store page. Tell us what you found and where we can check it.',
  },
  {
    to: '/submit/media',
    name: 'Share Media',
    text: 'Screenshots, artwork or a video that everyone should see. Tell us where it comes from.',
  },
  {
    to: '/submit/fan-art',
    name: 'Submit Fan Art',
    text: 'Something you drew, painted or built yourself. We publish it with your name.',
  },
] as const;

export function SubmissionKindList() {
  return (
    <ul className="mt-10 border-t border-line md:grid md:grid-cols-3 lg:mt-14">
      {kinds.map(({ to, name, text }) => (
        <li
          key={to}
          className="card-link group relative border-b border-line py-7 md:px-8 md:py-10 md:first:pl-0 md:last:pr-0 md:not-last:border-r"
        >
          <h2 className="type-wide flex items-center justify-between gap-4 text-title">
            <Link to={to} className="after:absolute after:inset-0">
              {name}
            </Link>
            <ArrowRightIcon className="size-6 text-ink-faint transition-all duration-300 group-hover:translate-x-1 group-hover:text-accent-ink" />
          </h2>
          <p className="mt-3 max-w-[40ch] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
