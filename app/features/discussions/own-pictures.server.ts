import type { Database } from '#db/engine.ts';
import type { PersonalRecords } from '../accounts/personal-traces.server.ts';
import { fullAddress } from '../images/embeds/picture.tsx';
import { listOwnPostPictures } from './post-pictures.queries.server.ts';

/** One's pictures as the file of one's data has them: by the address they are read at. */
export const listOwnPictures: PersonalRecords['list'] = async (
  db: Database,
  { id },
  after,
  limit,
) => {
  const rows = await listOwnPostPictures(db, id, after, limit);
  return rows.map(({ storage_key, ...row }) => ({ ...row, address: fullAddress(storage_key) }));
};
