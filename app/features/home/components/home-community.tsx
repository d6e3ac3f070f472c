import { Link } from 'react-router';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { CommunitySection } from '../home-section.ts';

const cards = [
  {
    title: 'Share Your Content',
    text: 'Post your fan art, screenshots and recordings where other fans will see them.',
    intent: 'share',
  },
  {
    title: 'Join Discussions',
    text: 'Talk theories, lore, mods and more. Read along or reply.',
    intent: 'discuss',
  },
  {
    title: 'Submit News',
    text: 'Seen something? Tell us what, where and when. We’ll check it and say how sure we are.',
    intent: 'submit-news',
  },
  {
    title: 'Create Account',
    text: 'Reserve your name and get notified when someone replies to you.',
    intent: 'create-account',
  },
] as const;

export function HomeCommunity({ section: { name } }: { section: CommunitySection }) {
  return (
    <section aria-labelledby="home-community" className="page-width pt-16 lg:pt-24">
      <SectionHeading id="home-community" name={name} />
      <ul className="grid md:grid-cols-2">
        {cards.map(({ title, text, intent }) => (
          <li
            key={intent}
            className="card-link group relative border-b border-line py-8 md:odd:border-r md:odd:pr-10 md:even:pl-10 lg:py-10"
          >
            <h3 className="type-wide flex items-center justify-between gap-4 text-title">
              <Link to={`/message-board?intent=${intent}`} className="after:absolute after:inset-0">
                {title}
              </Link>
              <ArrowRightIcon className="size-6 text-ink-faint transition-all duration-300 group-hover:translate-x-1 group-hover:text-accent-ink" />
            </h3>
            <p className="mt-3 max-w-[44ch] text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
