import type { ComponentType } from 'react';
import type { ImportSheetProps } from './import-entry.ts';

/** Loads the sheet that imports links; null while this product has none. */
export const loadImportSheet: (() => Promise<{ default: ComponentType<ImportSheetProps> }>) | null = null;
