import type { Link, Provenance } from '../types.ts';

export interface ProvenanceNotes {
  licence: string;
  /** Where such a picture was first to be seen; the unknown has none. */
  sources: readonly Link[];
  /** What we say about where such a picture comes from. */
  notes: readonly string[];
}

const studioLicence = 'Larkspur Works, all rights reserved; shown for comment and review';

export const provenanceNotes: Record<Provenance, ProvenanceNotes> = {
  official: {
    licence: studioLicence,
    sources: [
      { label: 'Larkspur Works, news page', url: 'https://example.com/larkspur/news' },
      {
        label: 'Larkspur Works, archive of the old site',
        url: 'https://example.com/larkspur/2015',
      },
    ],
    notes: [
      'Published by the studio. Our copy was checked against a second one.',
      'From the studio’s old site, saved before the page was moved.',
      'Official and still available from the studio, at a smaller size.',
      'A reader kept a copy, and it matches ours to the last speck.',
      'The studio has confirmed that it is theirs.',
    ],
  },
  'press-kit': {
    licence: 'Press material, free to use in articles about the game',
    sources: [{ label: 'Larkspur Works, press room', url: 'https://example.com/larkspur/press' }],
    notes: [
      'It was sent to the press at the time. We have the letter as well.',
      'From the press kit, unaltered apart from its format.',
      'From a disc sent to magazines; two readers still had theirs, and they agree.',
      'Press picture. The file date fits the mailing.',
      'The kit gives no name for the artist. If you know it, so should we.',
    ],
  },
  leak: {
    licence: 'Unclear; shown small, for comment',
    sources: [{ label: 'A letter to the desk, unsigned', url: '' }],
    notes: [
      'We do not know who took it. **Possible**, and no more than that.',
      'Sent to us without a name. We asked the studio, which does not comment on pictures.',
      'We show it since it is already everywhere and is usually shown without this paragraph.',
    ],
  },
  'fan-made': {
    licence: 'CC BY-SA 4.0',
    sources: [
      { label: 'The Tideline Album', url: 'https://example.org/tideline' },
      { label: 'Sent in by its maker', url: '' },
    ],
    notes: [
      'Made by a member, shown with permission.',
      'The original file is on the board, along with the settings.',
      'The title is the maker’s own, and so is the spelling.',
      'Shown here at the size it was sent in.',
      'You may use it with the name beside it.',
      'It came with notes, which we have shortened.',
      'Second version. The first had a thumb in it.',
      'Sent in after a meet-up and picked by a vote.',
      'A larger copy is available if you ask its maker kindly.',
      'The maker would like to hear what you see in it.',
      'Posted first on the board, where the discussion is better than our caption.',
      'Added to the gallery after someone asked for it twice.',
      'It took three evenings, according to the person who made it, and one cable.',
    ],
  },
  unknown: {
    licence: 'Unknown; we take it down if its maker asks',
    sources: [],
    notes: [
      'Maker unknown. If it is yours, write to us and we will say so here.',
      'We searched for the oldest copy and this is it.',
      'The file has no tags, or had them removed.',
      'Three people have claimed it. None of them could show the edges.',
    ],
  },
};
