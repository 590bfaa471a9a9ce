import { type Imported, toImported } from '../../../apps/web/features/short-import/imported.ts';
import { recogniseText } from '../../../apps/web/features/short-import/recognise.ts';

/** Reads anything but a page, as an import does. `own` are the URLs that the Short already has. */
export function readImport(text: string, own: string[] = []): Imported | null {
  const found = recogniseText(text, () => {
    throw new Error('this is not a page');
  });
  return found && toImported(found, own);
}

/** `title > host` of links, `# title` of headings, `title ! reason` of what is not taken. */
export const lines = (imported: Imported | null): string[] | undefined =>
  imported?.entries.map((entry) => {
    if (entry.kind === 'heading') return `# ${entry.title}`;
    if (entry.kind === 'refused') return `${entry.title} ! ${entry.reason}`;
    const { host, pathname } = new URL(entry.url);
    return `${entry.title} > ${host}${pathname}`;
  });
