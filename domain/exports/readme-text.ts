import { brand } from '#brand';
import { texts as allTexts } from '#locales';
import { interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import type { ExportSectionName } from './export-sections.ts';

/** Returns the text of `README.txt`, which explains the files and each section of `account.json`. */
export function readmeText(
  language: Language,
  {
    username,
    at,
    publicOrigin,
    format = 'tar',
  }: { username: string; at: Date; publicOrigin: string; format?: 'tar' | 'zip' },
): string {
  const texts = allTexts[language].export;
  const kinds: Record<ExportSectionName, string> = texts.kinds;
  const values = {
    ...{ username, brand: brand.name, support: brand.supportEmail },
    ...{ day: at.toISOString().slice(0, 10), privacy: `${publicOrigin}/legal/privacy` },
  };
  const width = Math.max(...Object.keys(kinds).map((name) => name.length));
  return [
    interpolate(texts.title, values),
    interpolate(format === 'zip' ? texts.zipFiles : texts.files, values),
    [texts.parts, ...Object.entries(kinds).map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)].join(
      '\n',
    ),
    [texts.leftOutTitle, ...texts.leftOut.map((text) => `- ${text}`)].join('\n'),
    `${interpolate(texts.rights, values)}\n${interpolate(texts.help, values)}`,
    '',
  ].join('\n\n');
}
