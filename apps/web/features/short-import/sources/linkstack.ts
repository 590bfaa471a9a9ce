import { type Found, type FoundEntry, foundHeading, foundLink } from '../found.ts';
import { at, inOrder, objectsAt, textAt } from '../read-json.ts';

/** Numbers of LinkStack's buttons whose entries are no ordinary links. Exports before version 4 have no `type`. */
const HEADING = '42';
const SPACER = '43';
const TEXT = '93';
const ICON = '94';

/** Types of blocks that lead to no website. */
const CONTACTS: Record<string, 'mail' | 'phone' | 'contact'> = {
  email: 'mail',
  telephone: 'phone',
  vcard: 'contact',
  xmpp: 'contact',
};

/** Recognises both exports of LinkStack, `links-….json` and `user_data-….json`. */
export function recogniseLinkStack(value: unknown): Found | null {
  const links = objectsAt(value, 'links');
  if (!links.some((link) => at(link, 'button_id') !== undefined && at(link, 'link') !== undefined))
    return null;
  const button = (link: object) => textAt(link, 'button_id');
  const icons = links.filter((link) => button(link) === ICON);
  const blocks = inOrder(
    links.filter((link) => button(link) !== ICON),
    'order',
  );
  const entries = [
    ...blocks.flatMap(blockEntry),
    // Icons stand above the buttons there; here they come last, like the social links of other sources.
    ...icons.map((icon) => foundLink(capitalised(textAt(icon, 'title')), textAt(icon, 'link'))),
  ];
  const hasText = blocks.some((block) => textAt(block, 'type') === 'text' || button(block) === TEXT);
  return {
    source: 'linkstack',
    name: textAt(value, 'name'),
    entries,
    leftOut: [
      ...(at(value, 'image_data') === undefined ? [] : (['pictures'] as const)),
      ...(hasText ? (['texts'] as const) : []),
      ...(links.some((link) => Number(textAt(link, 'click_number')) > 0) ? (['clicks'] as const) : []),
    ],
  };
}

function blockEntry(block: object): FoundEntry[] {
  const title = textAt(block, 'title');
  const type = textAt(block, 'type');
  const button = textAt(block, 'button_id');
  const contact = Object.hasOwn(CONTACTS, type) ? CONTACTS[type] : undefined;
  if (contact !== undefined) return [{ kind: 'other', title, reason: contact }];
  if (type === 'heading' || button === HEADING) return [foundHeading(title)];
  if (type === 'spacer' || type === 'text' || button === SPACER || button === TEXT) return [];
  return [foundLink(title, textAt(block, 'link'))];
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
