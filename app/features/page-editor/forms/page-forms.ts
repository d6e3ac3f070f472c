import { announcementForm, countdownForm, footerForm, navigationForm } from './frame-forms.ts';
import type { FormColumn, FormField, FormList, PageForm } from './page-form.ts';

const texts: FormField[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'text', name: 'subtitle', label: 'Subtitle', hint: 'The line below the title.' },
  {
    kind: 'markdown',
    name: 'intro',
    label: 'Intro (Markdown)',
    hint: 'Keywords of active affiliates become links automatically.',
  },
];

const name: FormColumn = { kind: 'text', name: 'name', label: 'Name' };
const isVisible: FormColumn = {
  kind: 'check',
  name: 'isVisible',
  label: 'Visible',
  initial: true,
};

/** Rows that the program defines. */
function fixedRows(list: Pick<FormList, 'name' | 'label' | 'noun' | 'hint'>): FormList {
  return { ...list, kind: 'list', canAdd: false, hasUniqueNames: true, columns: [name, isVisible] };
}

function pageSize(what: string): FormField {
  return {
    kind: 'number',
    name: 'pageSize',
    label: `${what} per page`,
    hint: 'Load More adds the same number.',
  };
}

const homeForm: PageForm = {
  id: 'home',
  name: 'Home',
  path: '/',
  lead: 'The first page most visitors see.',
  parts: [
    { kind: 'text', name: 'kicker', label: 'Line above the title' },
    { kind: 'text', name: 'title', label: 'Title', hint: 'The headline of the hero.' },
    { kind: 'text', name: 'subtitle', label: 'Subtitle' },
    {
      kind: 'image',
      name: 'heroImage',
      label: 'Image of the hero',
      focus: ['focalX', 'focalY'],
      hint: 'Click the part of the image that stays in view on every screen.',
    },
    { kind: 'number', name: 'focalX', label: 'Focal point from the left, in percent' },
    { kind: 'number', name: 'focalY', label: 'Focal point from the top, in percent' },
    {
      kind: 'list',
      name: 'sections',
      label: 'Sections',
      noun: 'section',
      canAdd: false,
      hint: 'The wait so far appears once a date is set under Official word and countdown, and On this day when the timeline has entries of the day in other years.',
      columns: [
        name,
        isVisible,
        {
          kind: 'number',
          name: 'limit',
          label: 'Items',
          onlyFor: ['news', 'media', 'stories', 'board', 'on-this-day'],
        },
      ],
    },
  ],
};

const newsForm: PageForm = {
  id: 'news',
  name: 'News and Rumors',
  path: '/news',
  lead: 'The list of articles, with its filters and the block between the articles.',
  parts: [
    ...texts,
    {
      kind: 'list',
      name: 'categories',
      label: 'Categories',
      noun: 'category',
      canAdd: true,
      hasUniqueNames: true,
      inUse: 'In use by articles or tips. Archive it instead.',
      hint: 'Readers who want official news only don’t get emails about articles in a rumor category. An archived category keeps its articles but takes no new ones.',
      columns: [
        name,
        {
          kind: 'select',
          name: 'shape',
          label: 'Mark',
          initial: 'circle',
          options: [
            { value: 'circle', label: 'Circle' },
            { value: 'half-circle', label: 'Half circle' },
            { value: 'square', label: 'Square' },
            { value: 'diamond', label: 'Diamond' },
            { value: 'triangle', label: 'Triangle' },
            { value: 'lines', label: 'Lines' },
            { value: 'bars', label: 'Bars' },
          ],
        },
        { kind: 'check', name: 'isRumor', label: 'Rumor' },
        { kind: 'check', name: 'isArchived', label: 'Archived' },
      ],
    },
    {
      kind: 'select',
      name: 'breakingCategory',
      label: 'Category of breaking news',
      options: [{ value: '', label: 'None' }],
      rowsOf: 'categories',
      hint: 'Articles in it are sent by email and push to readers who asked for breaking news.',
    },
    {
      kind: 'list',
      name: 'filters',
      label: 'Filters',
      noun: 'filter',
      canAdd: true,
      hasUniqueNames: true,
      columns: [
        name,
        isVisible,
        {
          kind: 'set',
          name: 'categories',
          label: 'Categories',
          rowsOf: 'categories',
          hint: 'None means all.',
        },
      ],
    },
    {
      kind: 'select',
      name: 'defaultFilter',
      label: 'Selected first',
      rowsOf: 'filters',
    },
    pageSize('Articles'),
    {
      kind: 'select',
      name: 'block',
      label: 'Block after the third article',
      options: [
        { value: 'subscribe', label: 'Subscribe form' },
        { value: 'article', label: 'A chosen article' },
        { value: 'text', label: 'Text' },
        { value: 'none', label: 'Nothing' },
      ],
    },
    {
      kind: 'article',
      name: 'blockArticle',
      label: 'Article in the block',
      hint: 'The URL of its page. The newest articles are suggested by title.',
    },
    { kind: 'markdown', name: 'blockText', label: 'Text in the block (Markdown)' },
  ],
};

const mediaForm: PageForm = {
  id: 'media',
  name: 'Media Gallery',
  path: '/media',
  lead: 'The gallery and its tabs.',
  parts: [...texts, fixedRows({ name: 'tabs', label: 'Tabs', noun: 'tab' }), pageSize('Items')],
};

const storiesForm: PageForm = {
  id: 'stories',
  name: 'Stories',
  path: '/stories',
  lead: 'The list of stories on other sites.',
  parts: [...texts, pageSize('Stories')],
};

const timelineForm: PageForm = {
  id: 'timeline',
  name: 'Timeline',
  path: '/timeline',
  lead: 'The title and intro of the timeline. Edit its entries and eras under Timeline in the menu.',
  parts: [...texts, pageSize('Entries')],
};

const communityForm: PageForm = {
  id: 'community',
  name: 'Community Hub',
  path: '/community',
  lead: 'Discussions, contributions and members.',
  parts: [
    ...texts,
    fixedRows({
      name: 'tabs',
      label: 'Tabs',
      noun: 'tab',
      hint: 'The first tab opens by default.',
    }),
  ],
};

const boardForm: PageForm = {
  id: 'message-board',
  name: 'Message Board',
  path: '/message-board',
  lead: 'The board and its categories.',
  parts: [
    ...texts,
    {
      kind: 'list',
      name: 'categories',
      label: 'Categories',
      noun: 'category',
      canAdd: true,
      hasUniqueNames: true,
      inUse: 'In use by messages or roles. Archive it instead.',
      hint: 'Each category has a color for the light theme and one for the dark theme. Archived categories can be read, but no one can post in them. A category that not everyone may read is private: its messages appear nowhere else, and those who moderate it and admins read it, too.',
      columns: [
        name,
        {
          kind: 'color',
          name: 'lightColor',
          label: 'On light',
          initial: '#5b6b73',
        },
        { kind: 'color', name: 'darkColor', label: 'On dark', initial: '#9fb0b8' },
        {
          kind: 'select',
          name: 'whoMayRead',
          label: 'Who may read',
          initial: 'everyone',
          options: [
            { value: 'everyone', label: 'Everyone' },
            { value: 'members', label: 'Members' },
          ],
          hasRoles: true,
        },
        {
          kind: 'select',
          name: 'whoMayPost',
          label: 'Who may post',
          initial: 'everyone',
          options: [
            { value: 'everyone', label: 'Everyone' },
            { value: 'members', label: 'Members' },
            { value: 'staff', label: 'Staff' },
          ],
        },
        { kind: 'check', name: 'isArchived', label: 'Archived' },
      ],
    },
    pageSize('Messages'),
  ],
};

/** In the order of the page editor. */
export const pageForms: readonly PageForm[] = [
  homeForm,
  newsForm,
  mediaForm,
  storiesForm,
  timelineForm,
  communityForm,
  boardForm,
  countdownForm,
  announcementForm,
  navigationForm,
  footerForm,
];
