import { Readable } from 'node:stream';
import { exportPersonalData } from '../data-export/export-personal-data.server.ts';
import { memberRoute } from '../member-route.server.ts';

/** Streams the file, so that a long export doesn't take memory. */
export const loader = memberRoute(async ({ db, member, auth, now }) => {
  const json = Readable.from(exportPersonalData(db, member, auth.personalData, now));
  const body = (Readable.toWeb(json) as ReadableStream<string>).pipeThrough(
    new TextEncoderStream(),
  );
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="my-data.json"',
    'Cache-Control': 'no-store',
  };
  return new Response(body, { headers });
});
