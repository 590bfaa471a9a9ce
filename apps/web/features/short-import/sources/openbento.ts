import { HEADING_MAX } from '#contracts/rules/short';
import { type Found, type FoundEntry, foundHeading, foundLink } from '../found.ts';
import { at, firstTextAt, inOrder, objectsAt, textAt } from '../read-json.ts';

/** Recognises the JSON export of OpenBento: `{profile, blocks: [{type, title, content}]}`. */
export function recogniseOpenBento(value: unknown): Found | null {
  const blocks = objectsAt(value, 'blocks');
  if (at(value, 'profile') === undefined || !blocks.some((block) => textAt(block, 'type') !== ''))
    return null;
  let texts = 0;
  const entries = inOrder(blocks, 'order').flatMap((block): FoundEntry[] => {
    const title = textAt(block, 'title');
    const content = firstTextAt(block, 'content', 'url', 'href');
    switch (textAt(block, 'type').toUpperCase()) {
      case 'LINK':
      case 'SOCIAL':
        return [foundLink(title, content)];
      case 'TEXT': {
        const text = (title || content).trim();
        if (text !== '' && text.length <= HEADING_MAX) return [foundHeading(text)];
        texts += 1;
        return [];
      }
      default:
        return [];
    }
  });
  return {
    source: 'openbento',
    name: textAt(value, 'profile', 'name'),
    entries,
    leftOut: texts > 0 ? ['texts'] : [],
  };
}
