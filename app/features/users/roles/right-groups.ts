import type { Right } from '#app/http/right.ts';

export interface RightDescription {
  right: Right;
  label: string;
  help: string;
}

/**
 * The rights that roles are composed of, in the order of the form. Rights that come with others, such as opening
 * the admin, are not offered.
 */
export const rightGroups: readonly { name: string; rights: readonly RightDescription[] }[] = [
  {
    name: 'Content',
    rights: [
      {
        right: 'write articles',
        label: 'Write articles',
        help: 'Writes drafts and submits them for review. Sees only their own.',
      },
      {
        right: 'publish content',
        label: 'Publish content',
        help: 'Publishes, schedules and edits all articles, media, stories, events and claims, and uses the image library.',
      },
      {
        right: 'confirm claims',
        label: 'Confirm claims',
        help: 'Rates claims as confirmed, and changes that rating. Everyone who publishes content can give the other ratings.',
      },
      {
        right: 'edit pages',
        label: 'Edit pages',
        help: 'Changes the sections and texts of pages, the navigation, the footer and redirects.',
      },
    ],
  },
  {
    name: 'Moderation',
    rights: [
      {
        right: 'review submissions',
        label: 'Review submissions',
        help: 'Approves, returns or rejects submitted news and media.',
      },
      {
        right: 'moderate posts',
        label: 'Moderate posts',
        help: 'Decides on held and reported posts, reported content, appeals and legal notices.',
      },
      {
        right: 'sanction people',
        label: 'Sanction people',
        help: 'Warns, mutes and bans subscribers and guests, and sees the list of users without email addresses.',
      },
      {
        right: 'set moderation',
        label: 'Change moderation settings',
        help: 'Sets what is held for review, banned words and how long comments wait.',
      },
    ],
  },
  {
    name: 'Audience',
    rights: [
      {
        right: 'see analytics',
        label: 'See analytics',
        help: 'Sees visits, searches and clicks, and exports them.',
      },
      {
        right: 'write newsletters',
        label: 'Write newsletters',
        help: 'Writes and previews newsletters, and sends test emails.',
      },
      {
        right: 'send newsletters',
        label: 'Send newsletters',
        help: 'Sends newsletters to subscribers, now or later.',
      },
      {
        right: 'see subscribers',
        label: 'See subscribers',
        help: 'Sees, imports and exports the email addresses of subscribers.',
      },
    ],
  },
  {
    name: 'Administration',
    rights: [
      {
        right: 'manage users',
        label: 'Manage users and roles',
        help: 'Creates and edits accounts and roles, with no more rights than they have themselves.',
      },
      {
        right: 'manage affiliates',
        label: 'Manage affiliate links',
        help: 'Adds and changes stores and products, and sees their clicks.',
      },
      {
        right: 'manage the site',
        label: 'Manage the site',
        help: 'Changes settings, and sees the audit log, the outbox, jobs and feeds.',
      },
    ],
  },
];

/** 'Write articles, Review submissions' */
export function rightLabels(rights: readonly string[]): string[] {
  return rightGroups.flatMap((group) =>
    group.rights.filter(({ right }) => rights.includes(right)).map(({ label }) => label),
  );
}
