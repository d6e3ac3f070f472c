import { Readable } from 'node:stream';
import { memberRoute } from '../member-route.server.ts';
import { ownRecords } from '../own-records.server.ts';

/** The file is written while it is sent: somebody's ten thousand posts need no memory of ours. */
export const loader = memberRoute(async ({ db, member, auth, now }) => {
  const text = Readable.from(ownRecords(db, member, auth.traces, now));
  const body = (Readable.toWeb(text) as ReadableStream<string>).pipeThrough(
    new TextEncoderStream(),
  );
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="my-data.json"',
    'Cache-Control': 'no-store',
  };
  return new Response(body, { headers });
});
