import { request } from 'node:http';

/** Requests exactly this path, without the normalization of a URL parser, and returns the status. */
export function rawStatus(
  { address }: { address: string },
  path: string,
  method = 'GET',
): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const clientRequest = request({ hostname, port, path, method, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
