import type { FormColumn, FormList, PageForm } from './page-form.ts';

const name: FormColumn = { kind: 'text', name: 'name', label: 'Name' };
const isVisible: FormColumn = {
  kind: 'check',
  name: 'isVisible',
  label: 'Visible',
  initial: true,
};

const linkColumns: readonly FormColumn[] = [
  name,
  { kind: 'text', name: 'path', label: 'Path or URL', isLink: true },
  isVisible,
];

const LINK_HINT =
  'Enter a path such as /news, or an https URL. The field suggests the pages you’ve published.';

function links(list: Pick<FormList, 'name' | 'label'>): FormList {
  const row = { kind: 'list', noun: 'link', canAdd: true, columns: linkColumns } as const;
  return { ...list, ...row, hint: LINK_HINT };
}

const socialLinks: FormList = {
  kind: 'list',
  name: 'social',
  label: 'Social links',
  noun: 'link',
  canAdd: true,
  columns: [name, { kind: 'text', name: 'path', label: 'URL' }, isVisible],
};

export const navigationForm: PageForm = {
  id: 'navigation',
  name: 'Navigation',
  path: '/',
  lead: 'The menu in the header of every page.',
  preview: { startsWith: 'desktop' },
  parts: [
    {
      kind: 'list',
      name: 'items',
      label: 'Menu items',
      noun: 'item',
      canAdd: true,
      hint: `${LINK_HINT} A nested item opens below the one before it.`,
      columns: [...linkColumns, { kind: 'check', name: 'isNested', label: 'Nested' }],
    },
  ],
};

export const footerForm: PageForm = {
  id: 'footer',
  name: 'Footer Links',
  path: '/',
  lead: 'The links at the end of every page.',
  preview: { startsWith: 'desktop', startsAtEnd: true },
  parts: [
    links({ name: 'links', label: 'Navigation' }),
    links({ name: 'legal', label: 'Legal' }),
    socialLinks,
  ],
};

export const announcementForm: PageForm = {
  id: 'announcement',
  name: 'Announcement bar',
  path: '/',
  lead: 'A line above the header of every page. Visitors can dismiss it.',
  parts: [
    { kind: 'check', name: 'isVisible', label: 'Show it' },
    {
      kind: 'select',
      name: 'level',
      label: 'Level',
      options: [
        { value: 'info', label: 'Info' },
        { value: 'warning', label: 'Warning' },
        { value: 'urgent', label: 'Urgent' },
      ],
    },
    {
      kind: 'text',
      name: 'text',
      label: 'Text (Markdown)',
      hint: 'One line. If you change the text, visitors who dismissed the bar see it again.',
    },
    { kind: 'text', name: 'linkName', label: 'Link text' },
    { kind: 'text', name: 'linkPath', label: 'Link path or URL', isLink: true },
    {
      kind: 'time',
      name: 'endsAt',
      label: 'Ends at',
      hint: 'Leave blank to show it until you hide it.',
    },
  ],
};

export const countdownForm: PageForm = {
  id: 'countdown',
  name: 'Official word and countdown',
  path: '/',
  lead: 'The home page counts the days since the last official word and down to a date.',
  parts: [
    {
      kind: 'time',
      name: 'lastWordAt',
      label: 'Last official word at',
      hint: 'Leave blank to use the newest official evidence in the claim register, which also counts once it’s newer.',
    },
    {
      kind: 'text',
      name: 'lastWordTitle',
      label: 'What was said',
      hint: 'Also used as the link text.',
    },
    { kind: 'text', name: 'lastWordUrl', label: 'Source URL' },
    { kind: 'time', name: 'countdownAt', label: 'Count down to' },
    {
      kind: 'text',
      name: 'countdownLabel',
      label: 'Until what',
      hint: 'Completes “12 days until …”.',
    },
  ],
};
