import type { SampleRole } from './types.ts';

export interface Regular {
  name: string;
  email: string;
  role: SampleRole;
}

export const roleAccounts: readonly Regular[] = [
  { name: 'Orla', email: 'admin@example.com', role: 'admin' },
  { name: 'Bastian', email: 'moderator@example.com', role: 'moderator' },
  { name: 'Juniper', email: 'editor@example.com', role: 'editor' },
  { name: 'Pell', email: 'subscriber@example.com', role: 'subscriber' },
];

const writers: readonly Regular[] = [
  { name: 'Maud', email: 'maud@example.com', role: 'editor' },
  { name: 'Ketil', email: 'ketil@example.com', role: 'editor' },
  { name: 'Dov', email: 'dov@example.com', role: 'editor' },
  { name: 'Ines', email: 'ines@example.com', role: 'editor' },
  { name: 'Signalmarie', email: 'signalmarie@example.com', role: 'editor' },
  { name: 'Halfmoon', email: 'halfmoon@example.com', role: 'editor' },
  { name: 'Linnet', email: 'linnet@example.com', role: 'moderator' },
];

const voices: readonly string[] = [
  'Kettleburn',
  'Tidewright',
  'Ostrelian',
  'Nadir_9',
  'Low Water Lou',
  'Hollis',
  'Fennimore',
  'Marjolein',
  'saltglass',
  'brackenfold',
  'Aino',
  'harbourcat',
  'Pim',
  'Old Static',
  'tern.steps',
  'Gwenllian',
  'Rook and Tar',
  'quietdad',
  'moth_lamp',
  'Sable',
  'Ebb Tide Eddie',
  'Corvane',
  'twelvestays',
  'Yusra',
  'kelpie',
  'Northlight',
  'Bram',
  'Anouk',
  'fogbank',
  'Tomasz',
  'dialtone88',
  'Wickerlow',
  'Priya',
];

/** The forty members whose names turn up on the board and beneath pictures. */
export const regulars: readonly Regular[] = [
  ...writers,
  ...voices.map((name) => ({
    name,
    email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@example.com`,
    role: 'subscriber' as const,
  })),
];
