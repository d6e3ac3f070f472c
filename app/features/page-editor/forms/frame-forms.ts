import type { FormColumn, FormList, PageForm } from './page-form.ts';

const linkColumns: readonly FormColumn[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'text', name: 'path', label: 'Path or URL', isLink: true },
  { kind: 'check', name: 'isVisible', label: 'Visible', initial: true },
];

function links(list: Pick<FormList, 'name' | 'label'>): FormList {
  return { ...list, kind: 'list', noun: 'link', canAdd: true, columns: linkColumns };
}

export const navigationForm: PageForm = {
  id: 'navigation',
  name: 'Navigation',
  path: '/',
  lead: 'The menu in the header of every page.',
  parts: [
    {
      kind: 'list',
      name: 'items',
      label: 'Menu items',
      noun: 'item',
      canAdd: true,
      hint: 'A path such as /news, or an https URL. A nested item opens below the one before it.',
      columns: [...linkColumns, { kind: 'check', name: 'isNested', label: 'Nested' }],
    },
  ],
};

export const footerForm: PageForm = {
  id: 'footer',
  name: 'Footer Links',
  path: '/',
  lead: 'The links at the end of every page.',
  parts: [
    links({ name: 'links', label: 'Navigation' }),
    links({ name: 'legal', label: 'Legal' }),
    links({ name: 'social', label: 'Social links' }),
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
