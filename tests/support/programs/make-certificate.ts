import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

export interface Certificate {
  cert: string;
  key: string;
}

/** An RSA key, and a certificate for this address that ends after so many days. */
export async function makeCertificate(address: string, days = 30): Promise<Certificate> {
  const folder = await makeTemporaryFolder('certificate');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`];
  const files = ['-keyout', key, '-out', cert];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days)];
  await promisify(execFile)('openssl', ['req', ...made, ...subject, ...files]);
  const certificate = { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') };
  await rm(folder, { recursive: true });
  return certificate;
}

/** Until the end of the test. */
export function trustCertificate({ cert }: Pick<Certificate, 'cert'>): void {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  onTestFinished(() => setDefaultCACertificates(trusted));
}
