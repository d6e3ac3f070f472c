import { request } from 'node:http';

/** Status of a request for exactly this path, without the tidying a URL parser does. */
export function rawStatus(
  { address }: { address: string },
  path: string,
  method = 'GET',
): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    asking.on('error', reject);
    asking.end();
  });
}
