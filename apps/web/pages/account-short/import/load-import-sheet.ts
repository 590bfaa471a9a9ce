/** Loads the sheet that imports links. Most visits of the editor import nothing. */
export const loadImportSheet = () => import('./import-sheet.tsx');
