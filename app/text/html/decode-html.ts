interface HtmlFile {
  body: Buffer;
  /** As the response's header has it. */
  charset: string | undefined;
}

/** The charset comes from the header, a byte order mark or the document itself. */
export function decodeHtml({ body, charset }: HtmlFile): string {
  const start = Buffer.from(body.subarray(0, 2048)).toString('latin1');
  const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
  for (const label of [charset, declared, 'utf-8']) {
    if (!label) continue;
    try {
      return new TextDecoder(label).decode(body);
    } catch {
      // An unknown charset: the next one may be known.
    }
  }
  return new TextDecoder().decode(body);
}
