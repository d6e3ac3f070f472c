import { Link } from 'react-router';
import { OnwardSign } from '../../../ui/icons.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import type { CommunitySection } from '../home-section.ts';

const ways = [
  {
    title: 'Share Your Content',
    text: 'Fan art, screenshots, recordings. Post them where people will look closely.',
    intent: 'share',
  },
  {
    title: 'Join Discussions',
    text: 'Theories, lore, mods and small talk. Read along, or answer.',
    intent: 'discuss',
  },
  {
    title: 'Submit News',
    text: 'Seen something? Tell us what, where and when. We check it and say how sure we are.',
    intent: 'submit-news',
  },
  {
    title: 'Create Account',
    text: 'Keep your name, follow a topic, and be told when someone answers you.',
    intent: 'create-account',
  },
] as const;

export function HomeCommunity({ section: { name } }: { section: CommunitySection }) {
  return (
    <section aria-labelledby="home-community" className="page-width pt-16 lg:pt-24">
      <SectionHeading id="home-community" name={name} />
      <ul className="grid md:grid-cols-2">
        {ways.map(({ title, text, intent }) => (
          <li
            key={intent}
            className="way group relative border-b border-line py-8 md:odd:border-r md:odd:pr-10 md:even:pl-10 lg:py-10"
          >
            <h3 className="type-wide flex items-center justify-between gap-4 text-title">
              <Link to={`/message-board?intent=${intent}`} className="after:absolute after:inset-0">
                {title}
              </Link>
              <OnwardSign className="size-6 text-ink-faint transition-all duration-300 group-hover:translate-x-1 group-hover:text-accent-ink" />
            </h3>
            <p className="mt-3 max-w-[44ch] text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
