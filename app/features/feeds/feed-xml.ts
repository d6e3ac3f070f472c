export const pictureType = 'image/webp';

/**
 * The library sets CDATA on a line of its own, which makes the line breaks part of the value: fatal
 * in an address or an id. Nothing inside is touched: `]]>` never stands in a value unsplit, and our
 * HTML has no bare `<![CDATA[`.
 */
export function tightCdata(xml: string): string {
  return xml.replace(/>\n *<!\[CDATA\[/g, '><![CDATA[').replace(/\]\]>\n *<\//g, ']]></');
}
