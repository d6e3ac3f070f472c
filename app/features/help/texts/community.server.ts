import type { HelpAreaId } from '../help-areas.ts';
import type { HelpText } from '../help-text.ts';

export const communityTexts = {
  moderation: {
    intro:
      'Reported posts, held posts, submissions, appeals and legal notices wait here, the most urgent first. Their authors are told the outcome.',
    tasks: [
      {
        title: 'Decide about an item',
        steps: [
          'Open it. It’s yours for 15 minutes, so that nobody else decides at the same time.',
          'Read the reason and the context, then choose. Removing something needs a reason, which its author sees.',
          'Undo the decision from the message that follows, or from the audit log.',
        ],
        to: '/admin/moderation/pending',
      },
      {
        title: 'Work through the list quickly',
        steps: [
          'Move with J and K, select with X and open with O. Decide about all selected items in the bar below.',
        ],
        to: '/admin/moderation/pending',
      },
      {
        title: 'Hand something over',
        steps: [
          'Hand it to a person, who is notified, or to a role.',
          'Set it aside until a date if you wait for an answer. Notes are for staff only.',
        ],
      },
    ],
  },
  threads: {
    intro:
      'Thread tools keep discussions in order. Each leaves a line in the thread and can be undone.',
    tasks: [
      {
        title: 'Calm a discussion down',
        steps: [
          'Slow mode sets the seconds between two posts of one person.',
          'Lock ends a discussion, for good or until a time, with a reason that readers see.',
        ],
        to: '/admin/threads',
      },
      {
        title: 'Put posts where they belong',
        steps: [
          'Move takes a thread to another category.',
          'Split takes chosen posts into a thread of their own. Merge joins two threads in the order of time.',
        ],
      },
      {
        title: 'Change several threads at once',
        steps: ['Tick them in the list, or choose Select on the message board.'],
        to: '/admin/threads',
      },
      {
        title: 'Make a category private',
        steps: [
          'Open the message board in the page editor and say who may read the category.',
          'Its messages disappear everywhere else before the page says that it’s saved.',
        ],
        to: '/admin/pages/message-board',
        right: 'edit pages',
      },
    ],
  },
  'moderation-settings': {
    intro:
      'These settings decide what is published at once, what is held for review and what is refused.',
    tasks: [
      {
        title: 'Choose how strict to be',
        steps: [
          'Choose a level: Low blocks obvious spam only, High holds most posts of people you don’t know yet.',
          'Try your settings with a text beside the form. Nothing is saved or posted.',
        ],
        to: '/admin/moderation/settings',
      },
      {
        title: 'Stop links to a site',
        steps: ['Add a line under Rules for links: the domain, then hold, refuse or allow.'],
        to: '/admin/moderation/settings',
      },
      {
        title: 'Trust regular members',
        steps: [
          'Say how many days and accepted posts each level takes, and which checks it skips.',
        ],
        to: '/admin/moderation/trust',
        right: 'set moderation',
      },
    ],
  },
  users: {
    intro: 'Everyone with an account, what they may do, and what was decided about them.',
    tasks: [
      {
        title: 'Add a colleague',
        steps: [
          'Click Add User, enter their email address and choose a role.',
          'They get an email with a link to choose a password. Without email, pass the link on from the outbox.',
        ],
        to: '/admin/users',
      },
      {
        title: 'Make a role of your own',
        steps: [
          'Add a role, tick what it may do, and limit it to categories of the board if you want.',
        ],
        to: '/admin/roles',
        right: 'manage users',
      },
      {
        title: 'Warn, mute or ban someone',
        steps: [
          'Open the person’s page from the list or from a post, and choose what to do and for how long.',
          'They see the reason you enter, and can appeal.',
        ],
      },
      {
        title: 'Remove spam',
        steps: [
          'Open the person’s page and choose to remove everything they posted. You see it first.',
          'Undo brings all of it back.',
        ],
      },
    ],
  },
} satisfies Partial<Record<HelpAreaId, HelpText>>;
