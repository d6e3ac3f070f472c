import { expect } from 'vitest';
import type { Role } from '#db/tables/accounts.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import type { TestHub } from '#tests/support/start-hub.ts';

interface EvidenceForm {
  capturedOn?: string;
  stance?: 'supports' | 'contradicts' | 'official';
  url?: string;
  origin?: string;
  via?: string;
  status?: 'visible' | 'held';
  note?: string;
  reliability?: string;
  credibility?: string;
  archiveUrl?: string;
  imageFile?: Blob;
  imageId?: string;
  removeImage?: 'on';
}

/** Makes and rates claims as a member of staff does, through the forms. */
export class ClaimClient {
  readonly #hub: TestHub;
  readonly cookie: string;

  private constructor(hub: TestHub, cookie: string) {
    this.#hub = hub;
    this.cookie = cookie;
  }

  static async signIn(hub: TestHub, role: Role = 'editor'): Promise<ClaimClient> {
    const { cookie } = await signInStaff(hub, role);
    return new ClaimClient(hub, cookie);
  }

  async read(path: string): Promise<string> {
    const response = await this.#hub.get(path, { cookie: this.cookie });
    expect(response.status, path).toBe(200);
    return (await response.text()).replaceAll('<!-- -->', '');
  }

  async post(path: string, fields: Record<string, string> | URLSearchParams) {
    return readAnswer(await this.#hub.post(path, fields, { cookie: this.cookie }));
  }

  /** Sends the form for a new claim, without evidence. */
  make(title: string) {
    const evidence = { url: '', origin: '', stance: 'supports', note: '' };
    return this.post('/admin/new-claim', { title, topic: 'other', status: 'draft', ...evidence });
  }

  /** Adds a claim and returns its id. */
  async add(title: string, changes: Record<string, string> = {}, intent = 'publish') {
    const created = await this.make(title);
    const id = Number(/edit-claim\/(\d+)/.exec(created.location)?.[1]);
    const saved = await this.edit(id, { title, ...changes }, intent);
    expect(saved.status, saved.html).toBe(303);
    return id;
  }

  async edit(id: number, changes: Record<string, string>, intent = 'save') {
    const path = `/admin/edit-claim/${id}`;
    const revision = /name="revision" value="(\d+)"/.exec(await this.read(path))?.[1] ?? '';
    const form = { topic: 'release', dueOn: '', body: '', ...changes, intent, revision };
    return this.post(path, form);
  }

  /** Adds evidence, or saves the one with the id. */
  async addEvidence(claimId: number, changes: EvidenceForm, evidenceId: number | 'new' = 'new') {
    const path = `/admin/edit-claim/${claimId}/evidence/${evidenceId}`;
    if (changes.stance === 'official' && !changes.origin) await this.addOfficialSource('Studio');
    const origin = changes.stance === 'official' ? 'Studio' : 'Tide Post';
    const form = await this.read(path);
    const revision = /name="revision" value="(\d+)"/.exec(form)?.[1];
    const fields = {
      claimId: String(claimId),
      stance: 'supports',
      url: 'https://example.org/a',
      origin,
      via: '',
      reliability: 'unknown',
      credibility: 'unknown',
      capturedOn: '2026-03-01',
      archiveUrl: '',
      imageId: /name="imageId" value="(\d*)"/.exec(form)?.[1] ?? '',
      note: '',
      status: 'visible',
      ...changes,
      ...(revision && { revision }),
    };
    const { imageFile, ...texts } = fields;
    return imageFile ? this.#upload(path, { ...texts, imageFile }) : this.post(path, texts);
  }

  async #upload(path: string, fields: Record<string, string | Blob>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const { address } = this.#hub;
    const headers = { origin: address, cookie: this.cookie };
    const request = { method: 'POST', body, headers, redirect: 'manual' } as const;
    return readAnswer(await fetch(address + path, request));
  }

  /** Adds a source that speaks for those who make the game, unless there is one by that name. */
  async addOfficialSource(name: string) {
    const form = { name, otherNames: '', url: '', description: '', isOfficial: 'on' };
    return this.post('/admin/sources/new', form);
  }

  /** What the form on the rating page says about what it shows. */
  async readShown(claimId: number) {
    const page = await this.read(`/admin/edit-claim/${claimId}/evidence`);
    return readShown(page);
  }

  /** Rates the claim, from the rating that the page shows now. */
  async rate(claimId: number, to: string, changes: Record<string, string> = {}) {
    const path = `/admin/edit-claim/${claimId}/evidence`;
    const shown = await this.readShown(claimId);
    const form = { ...shown, to, reason: `Because of ${to}.`, evidenceId: '', ...changes };
    return this.post(path, form);
  }

  /** Undoes what the page that an action leads to reports. */
  async undo(location: string) {
    const entries = new URL(location, this.#hub.address).searchParams.get('did') ?? '';
    return this.post('/admin/undo', { entries, from: location });
  }
}

async function readAnswer(response: Response) {
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return { status: response.status, location: response.headers.get('location') ?? '', html };
}

export function readShown(page: string): Record<string, string> {
  const fields = page.matchAll(/name="(shown\w*)" value="([\w-]+)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
}
