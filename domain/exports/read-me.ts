import { brand } from '#brand';
import { exportTexts } from '#locales/export-texts';
import type { Language } from '#locales/languages';
import { fill } from '#locales/mail-texts';
import type { KindName } from './kinds.ts';

/** The letter that goes along: what the files are and what each part of `account.json` tells. */
export function readMe(
  language: Language,
  { username, at, publicOrigin }: { username: string; at: Date; publicOrigin: string },
): string {
  const texts = exportTexts(language);
  const kinds: Record<KindName, string> = texts.kinds;
  const values = {
    ...{ username, brand: brand.name, support: brand.supportEmail },
    ...{ day: at.toISOString().slice(0, 10), privacy: `${publicOrigin}/legal/privacy` },
  };
  const width = Math.max(...Object.keys(kinds).map((name) => name.length));
  return [
    fill(texts.title, values),
    fill(texts.files, values),
    [texts.parts, ...Object.entries(kinds).map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)].join(
      '\n',
    ),
    [texts.leftOutTitle, ...texts.leftOut.map((text) => `- ${text}`)].join('\n'),
    `${fill(texts.rights, values)}\n${fill(texts.help, values)}`,
    '',
  ].join('\n\n');
}
