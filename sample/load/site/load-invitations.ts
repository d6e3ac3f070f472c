import { day } from '../../generate/calendar.ts';
import type { SampleWriter } from '../sample-writer.ts';

/** Open invitations. No link fits them, because the hashes are made up. */
export async function loadInvitations(writer: SampleWriter, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  await writer.insert('invitations', [
    {
      token_hash: 'sample-translators',
      note: 'Translators',
      max_uses: 5,
      uses: 2,
      created_at: at(-3),
      expires_at: at(11),
    },
    {
      token_hash: 'sample-map-artist',
      note: 'The artist of the coast map',
      max_uses: 1,
      uses: 0,
      created_at: at(-1),
      expires_at: at(6),
    },
  ]);
}
