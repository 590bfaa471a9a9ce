/** Contact data of a member, as plain text. */
export interface ContactCard {
  name: string;
  username: string;
  /** May have several lines. */
  bio: string;
  urls: readonly string[];
  /** A JPEG. */
  photo: Uint8Array;
  /** When something about the member last changed; a post counts too. */
  changedAt: Date;
}

/**
 * Returns a vCard 3.0 (RFC 2426), the version that phones of both systems read. The name is not split into a
 * given and a family name, because members have one display name, which may be that of a café.
 */
export function vCard({ name, username, bio, urls, photo, changedAt }: ContactCard): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:;${escaped(name)};;;`,
    `NICKNAME:${escaped(username)}`,
    // Values of the type uri are not escaped.
    ...urls.map((url) => `URL:${url}`),
    ...(bio === '' ? [] : [`NOTE:${escaped(bio)}`]),
    `PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from(photo).toString('base64')}`,
    `REV:${changedAt.toISOString().replace(/\.\d+/, '')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n');

const LINE_MAX_OCTETS = 75;

/**
 * Folds a line at 75 octets, never inside a character. Also folds within a bio's `END:VCARD`, because some
 * readers look for the end before they unfold. Lines that continue begin with a space.
 */
function folded(line: string): string {
  const lines: string[] = [];
  for (const part of line.split(/(?<=.(?:BEGIN|END):)(?=VCARD)/isu)) {
    lines.push(lines.length === 0 ? '' : ' ');
    let octets = lines.at(-1)?.length ?? 0;
    for (const character of part) {
      const length = Buffer.byteLength(character);
      if (octets + length > LINE_MAX_OCTETS) {
        lines.push(' ');
        octets = 1;
      }
      lines[lines.length - 1] += character;
      octets += length;
    }
  }
  return lines.join('\r\n');
}
