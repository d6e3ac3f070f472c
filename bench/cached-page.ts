import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { median, requestsASecond } from './load.ts';
import { type Row, ratioRow } from './report.ts';
import { type ServerProcess, startBareServer } from './server-process.ts';

/** Rounds alternate between the two, so that a busy machine slows both alike. */
const ROUNDS = 3;

interface Answer {
  status: number;
  headers: string[];
  body: string;
}

/** The answer to one request, headers as they came, without those Node adds by itself. */
function fetchRaw(address: string, headers: Record<string, string>): Promise<Answer> {
  const added = new Set(['date', 'connection', 'keep-alive']);
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { rawHeaders, statusCode = 0 } = response;
        const kept = rawHeaders.filter(
          (_, index) => !added.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
        );
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status: statusCode, headers: kept, body });
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}

const variants = ['as it is', 'gzip', 'brotli', 'not modified'] as const;
type Variant = (typeof variants)[number];

/** A page from memory beside a bare server that sends the same bytes with the same headers. */
export async function benchCachedPage(
  hub: ServerProcess,
  folder: string,
  path: string,
  wanted: readonly Variant[] = variants,
): Promise<Row[]> {
  const address = `${hub.address}${path}`;
  const plain = await fetchRaw(address, {});
  const etag = plain.headers[plain.headers.findIndex((name) => /^etag$/i.test(name)) + 1] ?? '';
  const asked: Record<Variant, Record<string, string>> = {
    'as it is': {},
    gzip: { 'accept-encoding': 'gzip' },
    brotli: { 'accept-encoding': 'br' },
    'not modified': { 'if-none-match': etag },
  };
  const rows: Row[] = [];
  for (const variant of wanted) {
    rows.push(await compare(`cached ${path}, ${variant}`, address, asked[variant], folder));
  }
  return rows;
}

async function compare(
  name: string,
  address: string,
  headers: Record<string, string>,
  folder: string,
): Promise<Row> {
  await fetchRaw(address, headers);
  const answerFile = join(folder, 'answer.json');
  await writeFile(answerFile, JSON.stringify(await fetchRaw(address, headers)));
  const bare = await startBareServer(answerFile);
  try {
    const hubRates: number[] = [];
    const bareRates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      hubRates.push(await requestsASecond(address, headers));
      bareRates.push(await requestsASecond(bare.address, headers));
    }
    return ratioRow(name, {
      measured: median(hubRates),
      reference: median(bareRates),
      // Of neighbours in time: what slows the machine slows both of a pair.
      ratio: median(hubRates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN))),
      unit: 'requests/s',
      referenceName: 'bare node:http',
      goal: { atLeast: 0.9 },
    });
  } finally {
    await bare.stop();
  }
}
