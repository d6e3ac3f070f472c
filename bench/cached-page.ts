import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { measureRequestsPerSecond, median } from './load.ts';
import { type Row, ratioRow } from './report.ts';
import { type ServerProcess, startBareServer } from './server-process.ts';

/** Rounds alternate between the two, so that a busy machine slows both equally. */
const ROUNDS = 3;

interface RawResponse {
  status: number;
  headers: string[];
  body: string;
}

/** Returns the raw response without the headers that Node adds by itself. */
function fetchRaw(address: string, headers: Record<string, string>): Promise<RawResponse> {
  const addedByNode = new Set(['date', 'connection', 'keep-alive']);
  return new Promise((resolve, reject) => {
    const clientRequest = request(address, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { rawHeaders, statusCode = 0 } = response;
        const kept = rawHeaders.filter(
          (_, index) => !addedByNode.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
        );
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status: statusCode, headers: kept, body });
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

const NOT_MODIFIED = 'not modified';
const variants = ['uncompressed', 'gzip', 'brotli', NOT_MODIFIED] as const;
type Variant = (typeof variants)[number];

/** Compares a cached page with a bare server that sends the same bytes and headers. */
export async function benchCachedPage(
  hub: ServerProcess,
  folder: string,
  path: string,
  selected: readonly Variant[] = variants,
): Promise<Row[]> {
  const address = `${hub.address}${path}`;
  const plain = await fetchRaw(address, {});
  const etag = plain.headers[plain.headers.findIndex((name) => /^etag$/i.test(name)) + 1] ?? '';
  const requestHeaders: Record<Variant, Record<string, string>> = {
    uncompressed: {},
    gzip: { 'accept-encoding': 'gzip' },
    brotli: { 'accept-encoding': 'br' },
    [NOT_MODIFIED]: { 'if-none-match': etag },
  };
  const rows: Row[] = [];
  for (const variant of selected) {
    rows.push(
      await compare(`cached ${path}, ${variant}`, address, requestHeaders[variant], folder),
    );
  }
  return rows;
}

/** Starts a bare server that sends the same bytes and headers as the hub does at the address. */
export async function startBareCopy(
  address: string,
  headers: Record<string, string>,
  folder: string,
): Promise<ServerProcess> {
  await fetchRaw(address, headers);
  const responseFile = join(folder, 'response.json');
  await writeFile(responseFile, JSON.stringify(await fetchRaw(address, headers)));
  return startBareServer(responseFile);
}

async function compare(
  name: string,
  address: string,
  headers: Record<string, string>,
  folder: string,
): Promise<Row> {
  const bare = await startBareCopy(address, headers, folder);
  try {
    const hubRates: number[] = [];
    const bareRates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      hubRates.push(await measureRequestsPerSecond(address, headers));
      bareRates.push(await measureRequestsPerSecond(bare.address, headers));
    }
    return ratioRow(name, {
      measured: median(hubRates),
      reference: median(bareRates),
      // Compares adjacent rounds, because a busy machine slows both equally.
      ratio: median(hubRates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN))),
      unit: 'requests/s',
      referenceName: 'bare node:http',
      goal: { atLeast: name.endsWith(NOT_MODIFIED) ? 1 : 0.95 },
    });
  } finally {
    await bare.stop();
  }
}
