import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../locales/languages.ts';
import { fillLegalText } from '../locales/legal/fill-legal-text.ts';
import { readLegalText } from '../locales/legal/read-legal-text.ts';

export interface LegalTextsOptions {
  read?: (path: string) => string;
  /** Replaces placeholders in text that has already been parsed. */
  fill?: (text: string, language: Language) => string;
}

/**
 * Vite plugin that resolves `import text from '….md?legal'` to a parsed legal text, so that browsers download
 * neither the parser nor the placeholders' values. Markdown that the pages cannot show fails the build.
 */
export function legalTexts({
  read = (path) => readFileSync(path, 'utf8'),
  fill = fillLegalText,
}: LegalTextsOptions = {}): Plugin {
  return {
    name: 'legal-texts',
    load: {
      filter: { id: /\.md\?legal$/ },
      handler(id) {
        const path = id.slice(0, -'?legal'.length);
        this.addWatchFile(path);
        const language = languageOf(path);
        const text = readLegalText(read(path), {
          file: relative('.', path),
          fill: (part) => fill(part, language),
        });
        return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' };
      },
    },
  };
}

/** Returns the language of `locales/<language>/legal/<page>.md`. */
function languageOf(path: string): Language {
  const language = languages.find((each) => path.includes(`/locales/${each}/legal/`));
  if (!language) throw new Error(`${path} is not in a language's folder`);
  return language;
}
