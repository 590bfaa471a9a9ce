import { customType } from 'drizzle-orm/pg-core';
import { type Language, languageOrFallback } from '../../locales/languages.ts';

/** A column for a language. A row in a language that was removed since is read as one in the fallback language. */
export const language = customType<{ data: Language; driverData: string }>({
  dataType: () => 'char(2)',
  fromDriver: languageOrFallback,
});
