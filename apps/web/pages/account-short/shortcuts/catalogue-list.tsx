import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, ShortcutId } from '#contracts/cards';
import { SERVICE_NAMES } from '#contracts/rules/services';
import { Button } from '../../../ui/button.tsx';
import { DialogTitle } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ServiceIcon } from '../controls/service-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import { groupedByCompany, latestShortcuts, offeredShortcuts } from './catalogue.ts';
import { search } from './shortcut-search.ts';
import { ShortcutTags } from './shortcut-tags.tsx';

interface CatalogueListProps {
  query: string;
  onQuery: (query: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** The shortcut viewed last; it receives focus when the list is shown again. */
  seen: ShortcutId | null;
  onChoose: (entry: Card) => void;
}

/** The catalogue: the latest shortcuts and all shortcuts by company, or the search results (product 7.8). */
export function CatalogueList({ query, onQuery, searchRef, seen, onChoose }: CatalogueListProps) {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  const offered = offeredShortcuts(state.user.services);
  const found = useSearch(query, offered);
  const searching = query.trim() !== '';
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen) list.current?.querySelector<HTMLElement>(`[data-shortcut="${seen}"]`)?.focus();
  }, [seen]);
  const shelf = (title: string, entries: Card[]) => (
    <Shelf key={title} title={title} entries={entries} onChoose={onChoose} />
  );
  return (
    <>
      <DialogTitle>{t('shortcuts.catalogue')}</DialogTitle>
      <search className="mt-5 pb-5">
        <TextInput
          ref={searchRef}
          type="search"
          name="searchShortcuts"
          aria-label={t('shortcuts.search')}
          placeholder={t('shortcuts.search')}
          value={query}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          before={<Search className="size-5" />}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            const [first] = found;
            if (key === 'Enter' && !nativeEvent.isComposing && searching && first) onChoose(first);
          }}
        />
        <p role="status" className="sr-only">
          {searching ? t('shortcuts.results', { count: found.length }) : ''}
        </p>
      </search>
      <div
        ref={list}
        className="-mx-6 -mb-6 min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8"
      >
        {searching && found.length === 0 ? (
          <div className="grid grid-cols-1 justify-items-start gap-3 py-6">
            <p className="text-title wrap-anywhere">{t('shortcuts.nothing', { query: query.trim() })}</p>
            <p className="text-soft">{t('shortcuts.nothingText')}</p>
            <Button
              variant="secondary"
              onClick={() => {
                onQuery('');
                searchRef.current?.focus();
              }}
            >
              {t('shortcuts.showAll')}
            </Button>
          </div>
        ) : searching ? (
          <Entries entries={found} onChoose={onChoose} />
        ) : (
          <div className="grid gap-5">
            {shelf(t('shortcuts.latest'), latestShortcuts(offered))}
            {groupedByCompany(offered).map(([company, entries]) => shelf(company, entries))}
          </div>
        )}
      </div>
    </>
  );
}

/** Searches the entries by name, company, synonyms and description, where earlier keywords weigh more. */
function useSearch(query: string, entries: Card[]): Card[] {
  const { t } = useTranslation('short-editor');
  const findable = entries.map((entry) => {
    const { name, text, words } = t(`shortcuts.of.${entry.id}`, { returnObjects: true });
    return { entry, keywords: [name, SERVICE_NAMES[entry.service], words, text] };
  });
  return search(query, findable).map(({ entry }) => entry);
}

interface EntriesProps {
  entries: Card[];
  onChoose: (entry: Card) => void;
}

function Shelf({ title, ...rest }: EntriesProps & { title: string }) {
  return (
    <section className="grid-cols-[9rem_minmax(0,1fr)] border-hairline not-first:border-t not-first:pt-5 sm:grid">
      <h3 className="mb-2 text-small font-medium text-faint sm:mt-3">{title}</h3>
      <Entries {...rest} />
    </section>
  );
}

function Entries({ entries, onChoose }: EntriesProps) {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  return (
    <ul className="-mx-3 grid gap-1 sm:grid-cols-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            data-shortcut={entry.id}
            onClick={() => onChoose(entry)}
            className="flex h-full w-full items-start gap-3.5 rounded-control p-3 text-left transition-colors duration-quick hover:bg-hover active:bg-hairline"
          >
            <ServiceIcon id={entry.id} className="size-12 rounded-control bg-lifted" />
            <span className="grid min-w-0 gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {t(`shortcuts.of.${entry.id}.name`)}
                <ShortcutTags tags={entry.tags} added={state.current.shortcuts.includes(entry.id)} />
              </span>
              <span className="text-small text-soft">{t(`shortcuts.of.${entry.id}.text`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
