import { customType } from 'drizzle-orm/pg-core';
import { type Language, languageOrFallback } from '../../locales/languages.ts';

/** A column for a language. A stored language that has since been removed is read as the fallback language. */
export const language = customType<{ data: Language; driverData: string }>({
  dataType: () => 'char(2)',
  fromDriver: languageOrFallback,
});
