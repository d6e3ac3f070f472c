import type { HelpAreaId } from '../help-areas.ts';
import type { HelpText } from '../help-text.ts';

export const publishingTexts = {
  dashboard: {
    intro:
      'The dashboard shows what waits for you and how the site is doing. Everything else is in the menu on the left, or one search away.',
    tasks: [
      {
        title: 'Find anything',
        steps: [
          'Press Ctrl K, or ⌘ K on a Mac.',
          'Type part of a title, a name, an email address or the name of an admin page.',
          'Choose a result with the arrow keys and press Enter.',
        ],
        to: '/admin/search',
      },
      {
        title: 'Take back what you just did',
        steps: [
          'Click Undo in the message that appears after each change.',
          'If the message is gone, find the change in the audit log and click Undo there. It works as long as nobody has changed the same thing since.',
        ],
      },
      {
        title: 'See what needs attention',
        steps: [
          'Numbers in the menu are items that wait. Click one to go to its list.',
          'The tabs of the dashboard have the newest content, users, visits and items to review.',
        ],
      },
    ],
  },
  content: {
    intro:
      'Articles, media, stories, events, claims and pages are written as drafts. Readers see them once they are published.',
    tasks: [
      {
        title: 'Write an article',
        steps: [
          'Click New Content, choose Article, type a title and click Continue.',
          'Write the text. It’s saved as a draft while you type; the page says when.',
          'Open the groups beside the text to choose an image, category, topics, authors and sources.',
          'Click Publish, or choose a time and click Schedule. Contributors submit their draft for review instead.',
        ],
        to: '/admin/new-content',
      },
      {
        title: 'Add callouts, galleries, footnotes and more',
        steps: [
          'In the text, type / at the beginning of a paragraph, or click + in the toolbar or beside a block. Typing on narrows the list down.',
          'A callout stands out, a toggle is opened by readers, a gallery has several images, and Before and after has a slider between two.',
          'A bookmark is a card for a page of another site: paste its URL, and its title and description are looked up.',
          'For a footnote, click Footnote in the toolbar where its number belongs, and write it at the end.',
          'Markdown has them as GitHub does: a quote that begins with [!NOTE] or [!DETAILS], - [ ] for a task, and [^1] with [^1]: for a footnote.',
        ],
        to: '/admin/content?kind=articles',
      },
      {
        title: 'Comment on a text',
        steps: [
          'Open the article, select a passage, and click Comment in the menu above it. Only writers and editors see comments.',
          'Comments are beside their passages, under Comments. On a phone, Comments shows them in place of the text.',
          'Click Resolve when it’s done. Resolved comments stay at the end of the list, where you can reopen them.',
          'Authors are notified of comments on their text, and everyone in a thread is notified of replies.',
          'Reply below a comment. You can edit your own, and delete it with its replies. Undo brings it back.',
          'If the passage is rewritten, its comment moves to the end, with the words it was about.',
        ],
        to: '/admin/review-comments',
      },
      {
        title: 'Email an article when it’s published',
        steps: [
          'Under When it’s published, choose Email it. You see it if you may publish and may send newsletters, and email is set up.',
          'Choose who gets it, and change the subject or the preview text if you like. Live preview shows the email.',
          'Click Publish and email, or Schedule and email. The email goes out once, with the text that is published. Unscheduling the article drops it.',
          'Afterwards the article says how many people got it, with a link to the report.',
        ],
        to: '/admin/content?kind=articles',
      },
      {
        title: 'Change something that is published',
        steps: [
          'Open it and make your changes. Readers keep seeing the published version.',
          'Use Preview to read your version, or share its link with a colleague.',
          'Click Publish changes to put them on the site, or Save without publishing to continue later. Versions lists earlier ones; each can be restored.',
        ],
      },
      {
        title: 'Correct a mistake openly',
        steps: [
          'Open the article, click Corrections, and say what was wrong. Readers see it below the text.',
        ],
      },
      {
        title: 'Delete and restore',
        steps: [
          'Move it to the trash from its page or from the list.',
          'Trash keeps it for 30 days. Click Restore there to bring it back as it was.',
        ],
        to: '/admin/content',
      },
      {
        title: 'Add, move or cancel an event',
        steps: [
          'Enter its times as clocks show them in its time zone. A series is one event: choose how it repeats, and list the dates to skip.',
          'Members who are interested are reminded a day before. Five minutes after you publish another time or place, they hear of it, too.',
          'Check Canceled to call it off. It stays on the calendar, and those who are interested hear of it.',
        ],
        to: '/admin/content?kind=events',
      },
      {
        title: 'Change several at once',
        steps: ['Tick items in the list, then choose an action in the bar that appears below it.'],
        to: '/admin/content',
      },
    ],
  },
  claims: {
    intro:
      'A claim is one statement that can turn out right or wrong. It has a rating, evidence and a history, and every text that mentions it shows the rating.',
    tasks: [
      {
        title: 'Add a claim',
        steps: [
          'Click New Content, choose Claim and write the statement as one sentence. Claims that look alike are suggested while you type.',
          'Open Evidence and rating, and add a page, who said it and what it shows.',
          'Choose a rating and say why. The reason is public.',
        ],
        to: '/admin/new-content?kind=claim',
      },
      {
        title: 'Mention a claim in a text',
        steps: [
          'Paste the URL of the claim, or choose it under Claims beside the text. Its mark follows the rating from then on.',
        ],
      },
      {
        title: 'Settle several claims after a showcase',
        steps: [
          'Enter the URL of the official evidence, such as the video of the showcase, and who said it.',
          'Choose a rating for each claim that it decides. The others stay open.',
        ],
        to: '/admin/settle-claims',
        right: 'publish content',
      },
      {
        title: 'Join or separate claims',
        steps: [
          'Open Evidence and rating of a claim and choose Merge or split: it says the same as another, or two things at once.',
          'Evidence, mentions and followers go along. Both can be undone.',
        ],
      },
      {
        title: 'Keep the record of a source',
        steps: [
          'Sources lists who said what, and how often it was right. Mark official ones there.',
        ],
        to: '/admin/sources',
      },
    ],
  },
  topics: {
    intro:
      'Topics bring together content of all kinds and messages of the board. The timeline says what happened, and when.',
    tasks: [
      {
        title: 'Add a topic',
        steps: [
          'Type a new name under Topics beside a text, or add it in the list of topics.',
          'Give it a description and an image. Readers can follow it and get its feed.',
        ],
        to: '/admin/topics',
      },
      {
        title: 'Join two topics',
        steps: ['Open one, choose Merge and name the other. Its URL leads to the one that stays.'],
        to: '/admin/topics',
      },
      {
        title: 'Add to the timeline',
        steps: [
          'Enter the date as precisely as it’s known: a year, a month or a day.',
          'Link the content or claim it’s about. Entries are public once you save them.',
          'Eras group entries; add them under Eras.',
        ],
        to: '/admin/timeline',
      },
    ],
  },
  polls: {
    intro:
      'Polls are part of a thread, an article or an event. A poll that is tied to a claim is a prediction: readers say how likely it is, and get a score once the claim is settled.',
    tasks: [
      {
        title: 'Ask readers',
        steps: [
          'Add a poll in the editor of an article or event, or with a thread’s tools.',
          'Enter 2 to 20 options, and say who may vote, when it closes and when results show.',
          'Question and options can change until the first vote.',
        ],
        to: '/admin/polls',
      },
      {
        title: 'Ask for a prediction',
        steps: [
          'Choose the claim in the poll’s fields and when it locks.',
          'It resolves by itself when the claim gets its final rating. Undoing the rating takes the scores back.',
        ],
      },
    ],
  },
  images: {
    intro:
      'The libraries have every image and every file for download that staff uploaded, and say where each is used.',
    tasks: [
      {
        title: 'Add images',
        steps: [
          'Click Add images and choose one file or several.',
          'Enter a description for people who can’t see the image, and a credit.',
        ],
        to: '/admin/images/new',
      },
      {
        title: 'Keep the important part in view',
        steps: [
          'Open an image and click its most important point. The crops beside it show the result for each place.',
        ],
        to: '/admin/images',
      },
      {
        title: 'Find images that need work',
        steps: [
          'Filter by No alt text, No credit or Unused. Tick several to give them the same credit or category.',
        ],
        to: '/admin/images',
      },
      {
        title: 'Offer a file or a recording',
        steps: [
          'Click File in the editor of an article, page or newsletter, and upload a PDF, ZIP, text or CSV file, or audio.',
          'Readers see a card that downloads it. Audio has a player as well; emails and feeds have the link.',
          'Deleting the file removes its card everywhere. You can restore it for 30 days.',
        ],
        to: '/admin/files',
      },
    ],
  },
  feeds: {
    intro:
      'Stories are links to other sites. They arrive from feeds, or you add them by their URL.',
    tasks: [
      {
        title: 'Follow another site',
        steps: [
          'Add its feed, and choose whether new stories wait for review or are published at once.',
          'Stories about the same event can be grouped; readers see them as one.',
        ],
        to: '/admin/feeds',
      },
      {
        title: 'Add a single story',
        steps: [
          'Click New Content, choose Story and paste the URL. Title and image are read from the page.',
        ],
        to: '/admin/new-content?kind=story',
      },
    ],
  },
} satisfies Partial<Record<HelpAreaId, HelpText>>;
