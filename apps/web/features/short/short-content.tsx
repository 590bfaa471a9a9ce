import { isShortcutId } from '#contracts/cards';
import { cleanLinks } from '#contracts/rules/short';
import { type Section, sections } from '#contracts/rules/shorts/short-order';
import type { ShortUser } from '#contracts/short';
import { type CardStates, visibleShortcuts } from '../cards/card-state.ts';
import { CardGrid, isWideOnly } from './card-grid.tsx';
import { countingPath } from './counting-path.ts';
import { LinkList } from './link-list.tsx';

interface ShortContentProps {
  user: ShortUser;
  mode: 'page' | 'preview';
  /** States that the preview has loaded; they take precedence over the states in `user`. */
  states?: CardStates | undefined;
}

type Links = ShortUser['profile']['links'];

/**
 * The links, cards and headings of a Short in its order; renders nothing if there are none. Each run of links
 * or of cards is a list, which is named by the heading above it.
 */
export function ShortContent({ user, mode, states = {} }: ShortContentProps) {
  const { profile } = user;
  const shown = sections({
    ...profile,
    links: cleanLinks(profile.links),
    shortcuts: visibleShortcuts(user).filter((id) => states[id]?.kind !== 'gone'),
  });
  return shown.map((section) => {
    const id = section.heading?.id ?? '';
    const lists = <Lists key={id} {...{ section, user, mode, states }} />;
    // The links of a mixed Short are as close to its cards as to each other. Otherwise the two are apart.
    if (profile.arrangement !== 'mixed') return lists;
    const Title = mode === 'page' ? 'h2' : 'h3';
    return (
      <section
        key={id}
        className={`grid gap-3 ${mode === 'page' && isWide(section) ? 'max-[769px]:hidden' : ''}`}
      >
        {section.heading && (
          <Title className="type-display text-title text-balance wrap-anywhere">
            <bdi>{section.heading.title}</bdi>
          </Title>
        )}
        {lists}
      </section>
    );
  });
}

/** Whether a section has nothing but cards that are hidden on small screens. */
const isWide = ({ lists }: Section<unknown>) =>
  lists.every((list) => list.kind === 'cards' && list.ids.filter(isShortcutId).every(isWideOnly));

interface ListsProps extends Required<ShortContentProps> {
  section: Section<Links[number]>;
}

function Lists({ section: { heading, lists }, user, mode, states }: ListsProps) {
  return lists.map((list) =>
    list.kind === 'links' ? (
      <LinkList
        key={list.links[0]?.id}
        links={list.links}
        label={heading?.title}
        countedAt={mode === 'page' ? countingPath(user) : undefined}
      />
    ) : (
      <CardGrid
        key={list.ids[0]}
        ids={list.ids.filter(isShortcutId)}
        label={heading?.title}
        {...{ user, mode, states }}
      />
    ),
  );
}
