import type { HelpAreaId } from '../help-areas.ts';
import type { HelpText } from '../help-text.ts';

export const siteTexts = {
  'page-editor': {
    intro:
      'The page editor arranges what is on the home page and the other fixed pages, the menus and the announcement bar.',
    tasks: [
      {
        title: 'Change a page',
        steps: [
          'Choose the page. Its preview follows what you type, on a desktop and on a phone.',
          'Save, or press Ctrl S. Visitors see it at once. History has every earlier version.',
        ],
        to: '/admin/pages/home',
        right: 'edit pages',
      },
      {
        title: 'Add a page of your own',
        steps: [
          'Pages such as About or Rules are content: click New Content and choose Page.',
          'Add them to the navigation or the footer here.',
        ],
        to: '/admin/pages/navigation',
        right: 'edit pages',
      },
      {
        title: 'Announce something on every page',
        steps: ['Enter a text and a link under Announcement bar, and when it ends.'],
        to: '/admin/pages/announcement',
        right: 'edit pages',
      },
    ],
  },
  redirects: {
    intro:
      'Redirects lead people from an old URL to the right page. They are added by themselves when a URL changes.',
    tasks: [
      {
        title: 'Keep old links working',
        steps: [
          'Enter the old path and where it leads, or say that it’s gone.',
          'Import many at once as a CSV file. Loops and chains are refused.',
        ],
        to: '/admin/redirects',
      },
    ],
  },
  settings: {
    intro: 'How the site is called, who may join, how it sends email, and how it is kept safe.',
    tasks: [
      {
        title: 'Send email',
        steps: [
          'Enter your mail server and a sender, and send a test email.',
          'Enter the DNS records that are shown with your domain’s provider, so that email isn’t treated as spam.',
        ],
        to: '/admin/settings/email',
      },
      {
        title: 'Back up the site every day',
        steps: [
          'Choose where backups go and how long they are kept.',
          'Run a restore drill now and then. It proves that a backup can be restored.',
        ],
        to: '/admin/settings/backups',
      },
      {
        title: 'Move in from another system',
        steps: [
          'Upload the file. The dry run says what will be imported, and what can’t be.',
          'Import it. It goes on by itself after an interruption.',
        ],
        to: '/admin/settings/import-export',
      },
      {
        title: 'Find out what is wrong',
        steps: ['Click Check now under Status. Problems come first, with what to do about each.'],
        to: '/admin/settings/status',
      },
    ],
  },
  audit: {
    intro:
      'The audit log is a permanent record of what staff did. Jobs are the work that the site does by itself.',
    tasks: [
      {
        title: 'Find out who changed something',
        steps: [
          'Filter by person, action, kind of target or time. Each entry shows the values before and after.',
        ],
        to: '/admin/audit',
      },
      {
        title: 'Take a change back',
        steps: [
          'Click Undo beside it. If something has changed since, it says so and leaves everything as it is.',
        ],
        to: '/admin/audit',
      },
      {
        title: 'Look after failed jobs',
        steps: [
          'Failed jobs are retried for about a day. Read the error, fix its cause and click Retry.',
        ],
        to: '/admin/jobs',
      },
    ],
  },
  shortcuts: {
    intro: 'On a Mac, use ⌘ where it says Ctrl.',
    tasks: [],
    shortcuts: [
      { keys: '?', action: 'Help for the page you’re on' },
      { keys: 'Ctrl K', action: 'Search and go to a page of the admin' },
      { keys: 'Ctrl S', action: 'Save a form that has a preview beside it' },
      { keys: 'J, K', action: 'Next and previous item of the review queue' },
      { keys: 'X', action: 'Select the item' },
      { keys: 'O', action: 'Open the item' },
      { keys: 'Ctrl B, Ctrl I', action: 'Bold and italic text' },
      { keys: 'Ctrl K', action: 'Link, while you write a text' },
      { keys: 'Ctrl Alt 2', action: 'Heading of the second level' },
      { keys: 'Ctrl Shift 7, Ctrl Shift 8', action: 'Numbered and bulleted list' },
      { keys: 'Ctrl Shift B', action: 'Quote' },
      { keys: '/', action: 'Menu of blocks, at the beginning of a paragraph' },
      { keys: 'Alt Shift ↑, Alt Shift ↓', action: 'Move the paragraph or card up or down' },
      { keys: 'Ctrl Shift F', action: 'Find and replace in a text' },
      {
        keys: 'Ctrl Alt M',
        action: 'Comment on the selected text, or open the comment at the cursor',
      },
      { keys: 'Ctrl Enter', action: 'Add the comment' },
      { keys: 'Ctrl Z, Ctrl Shift Z', action: 'Undo and redo in a text' },
      { keys: 'Alt F10', action: 'From the text to its toolbar' },
    ],
  },
} satisfies Partial<Record<HelpAreaId, HelpText>>;
