/** A line of text on the page; from the left and from the bottom in points (1/72 inch). */
export interface PdfText {
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  text: string;
}

/** What Windows-1252 has besides Latin-1 and an invoice may use. */
const WINDOWS: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  Š: 0x8a,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  š: 0x9a,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** One A4 page of text in Helvetica, which every reader has. Source: PDF 1.7, ISO 32000-1 sections 7 and 9. */
export function pdf(title: string, lines: PdfText[]): Buffer {
  const content = lines
    .map(
      ({ x, y, size, bold, text }) =>
        `BT /${bold ? 'B' : 'R'} ${size} Tf ${x} ${y} Td (${literal(text)}) Tj ET`,
    )
    .join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /R 4 0 R /B 5 0 R >> >> /Contents 6 0 R >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${literal(title)}) /Producer (Stripe sandbox) >>`,
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // One character is one byte: all are below 256.
  return Buffer.from(file, 'latin1');
}

/** Text as it stands between brackets, in Windows-1252; what that does not know is a question mark. */
const literal = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => {
      const code = WINDOWS[character] ?? character.charCodeAt(0);
      if (character.length > 1 || code > 0xff || code < 0x20) return '?';
      return '()\\'.includes(character) ? `\\${character}` : String.fromCharCode(code);
    })
    .join('');
