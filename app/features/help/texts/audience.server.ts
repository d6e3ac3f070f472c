import type { HelpAreaId } from '../help-areas.ts';
import type { HelpText } from '../help-text.ts';

export const audienceTexts = {
  subscribers: {
    intro:
      'People who asked for email or text messages. Only those who confirmed their address get email.',
    tasks: [
      {
        title: 'Add someone who asked you',
        steps: [
          'Click Add subscriber, and say how and when they agreed. It’s kept as proof.',
          'They can change or end everything with the link in each email.',
        ],
        to: '/admin/subscribers/new',
      },
      {
        title: 'Bring a list from elsewhere',
        steps: [
          'Click Import and choose a CSV file. It’s checked first, and no address is added twice.',
          'Each line needs a consent. If the file has none, say once where and when these people agreed; it’s kept for each of them.',
        ],
        to: '/admin/subscribers/import',
      },
      {
        title: 'Write to a part of them',
        steps: [
          'Add a segment: by where and when people subscribed, the topics they follow, or when they were last active.',
          'Choose it as the audience of a newsletter.',
        ],
        to: '/admin/subscribers/segments',
        right: 'write newsletters',
      },
    ],
  },
  newsletters: {
    intro:
      'Newsletters go to confirmed subscribers, a few at a time. The outbox has every single email that the site sent.',
    tasks: [
      {
        title: 'Write and send',
        steps: [
          'Click New newsletter, or start from a template. The email is shown beside the form as you type.',
          'Send a test to yourself and read it on your phone.',
          'Click Send. You see how many people get it before anything leaves.',
        ],
        to: '/admin/newsletters/new',
      },
      {
        title: 'Watch how it goes',
        steps: [
          'Open the newsletter: its report shows how much was delivered, and what failed and why.',
          'Pause stops a send that is under way. Nobody gets it twice when you resume.',
        ],
        to: '/admin/newsletters',
      },
      {
        title: 'Find a lost email',
        steps: [
          'Search the outbox for the address. Each email shows its status and can be read there.',
        ],
        to: '/admin/outbox',
      },
    ],
  },
  affiliates: {
    intro: 'Stores that pay a commission on links. Every such link is labeled for readers.',
    tasks: [
      {
        title: 'Earn from words in your texts',
        steps: [
          'Add the store with your affiliate ID, and enter keywords.',
          'The first occurrence of each keyword on a page becomes a link. See which texts it changes before you save.',
        ],
        to: '/admin/affiliates/new',
      },
      {
        title: 'Link a single product',
        steps: [
          'Add a product. Use its short URL in texts; its target can change later, and clicks are counted.',
        ],
        to: '/admin/affiliates',
      },
    ],
  },
  analytics: {
    intro:
      'Visits are counted without cookies. Visitors are counted once a day, and bots and staff not at all.',
    tasks: [
      {
        title: 'Ask a question',
        steps: [
          'Choose a time range, or “Custom dates” to pick the first and last day. Click any row, such as a country or a site, to see only these visits.',
          'Remove a filter by clicking it above the charts. Download CSV has the numbers that are shown.',
        ],
        to: '/admin/analytics',
        right: 'see analytics',
      },
      {
        title: 'See what visits lead to',
        steps: [
          'Goals are pages, such as /news/*, or actions, such as subscribing. The Conversion tab shows the visits that reach each, and their share.',
          'Funnels have two to six pages or goals in order, and show how many visits leave before each step. Admins add both.',
        ],
        to: '/admin/analytics/goals',
        right: 'see analytics',
      },
      {
        title: 'Show the numbers to someone without an account',
        steps: [
          'Admins create a link under Share, with a last day if you like. It shows no names, and can’t change anything.',
          'Copy the link right away: it isn’t shown again. Revoke it in the list to end it at once.',
        ],
        to: '/admin/analytics/sharing',
      },
      {
        title: 'Leave out traffic that isn’t real',
        steps: [
          'Sudden bursts are listed under Excluded traffic, where you can take them out and put them back.',
        ],
        to: '/admin/analytics',
        right: 'see analytics',
      },
    ],
  },
} satisfies Partial<Record<HelpAreaId, HelpText>>;
