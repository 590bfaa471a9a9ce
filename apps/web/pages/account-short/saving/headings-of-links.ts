import { arranged } from '#contracts/rules/shorts/short-order';
import type { Draft } from '../state/draft.ts';

/** Returns the title of the heading above each link, by the link's id. */
export function headingsOfLinks(draft: Draft): Map<string, string> {
  const titles = new Map<string, string>();
  let title: string | undefined;
  for (const entry of arranged(draft)) {
    if (entry.kind === 'heading') title = entry.heading.title;
    else if (entry.kind === 'link' && title !== undefined) titles.set(entry.link.id, title);
  }
  return titles;
}
