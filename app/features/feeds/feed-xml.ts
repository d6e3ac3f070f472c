export const imageType = 'image/webp';

/**
 * The library puts CDATA on its own line, which makes the line breaks part of the value and breaks
 * URLs and ids. The replacement cannot touch content: values never contain an unsplit `]]>`, and
 * our HTML contains no bare `<![CDATA[`.
 */
export function trimCdataWhitespace(xml: string): string {
  return xml.replace(/>\n *<!\[CDATA\[/g, '><![CDATA[').replace(/\]\]>\n *<\//g, ']]></');
}
