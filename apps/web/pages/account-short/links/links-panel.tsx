import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsFor } from '#contracts/rules/short';
import { linkKey } from '#contracts/rules/shorts/short-order';
import { linksBeyondFreeLimit } from '#contracts/rules/shorts/shown-links';
import { Button } from '../../../ui/button.tsx';
import { topDialog } from '../controls/dialogs.ts';
import { FieldProblem } from '../controls/field-problem.tsx';
import { PanelSection } from '../controls/panel-section.tsx';
import { useBackToClose } from '../controls/use-back-to-close.ts';
import { findField } from '../controls/use-focus.ts';
import { useStableFunctions } from '../controls/use-stable-functions.ts';
import { useWide } from '../controls/use-wide.ts';
import { ParkedLinks } from '../import/parked-links.tsx';
import { type DraftLink, filledLinks } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { linkProblems } from '../state/problems.ts';
import { ArrangementChoice } from './arrangement-choice.tsx';
import { ArrangementHint } from './arrangement-hint.tsx';
import { CardRow } from './card-row.tsx';
import { EntryList } from './entry-list.tsx';
import { DRAG_HELP } from './entry-row.tsx';
import { FirstStep } from './first-step.tsx';
import { HeadingRow } from './heading-row.tsx';
import { LinkFields } from './link-fields.tsx';
import { LinkRow } from './link-row.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { focusIncompleteDate } from './schedule-fields.tsx';
import { type DraftEntry, useEntries } from './use-entries.ts';
import { useLinkActions } from './use-link-actions.ts';
import { useLinkClicks } from './use-link-clicks.ts';

const MINUTE_MS = 60_000;

/** The tab for links: their order, and each link's fields. */
export function LinksPanel() {
  const { t } = useTranslation('short-editor');
  const { state, visibleProblems, openLink, opened, fieldAfterClosing, focus } = useEditor();
  const { add, duplicate, canDuplicate, remove } = useLinkActions();
  const { entries, nameOf, moveTo, placeAt, onEvent } = useEntries();
  const wide = useWide();
  const clicks = useLinkClicks(wide);
  const { links } = state.current;
  const { hasPremium } = state.user;
  const { links: max } = limitsFor(hasPremium);
  const openId = wide ? opened?.id : undefined;
  useEffect(() => {
    // The bars at the bottom would cover the fields.
    if (openId)
      findField(`${linkKey(openId)}.handle`)
        ?.closest('li')
        ?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  const place = entries.findIndex((entry) => entry.kind === 'link' && entry.link.id === opened?.id);
  const entry = entries[place];
  const link = entry?.kind === 'link' ? entry.link : null;
  const close = () => openLink(null);
  const done = () => focusIncompleteDate() || close();
  useBackToClose(link !== null && !wide, close);
  const rowActions = useStableFunctions({
    onTop: (key: string) => {
      placeAt(key, 0);
      // At the top, the pressed button is disabled and would lose the focus.
      focus(`${key}.handle`);
    },
    onDuplicate: duplicate,
    onRemove: remove,
  });
  if (entries.length === 0) return <FirstStep onAdd={add} />;

  // To the minute, so that rows render only when their status may have changed.
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const problemOf = (one: DraftLink) =>
    [...visibleProblems, ...linkProblems(one)].find(({ field }) => field.startsWith(`links.${one.id}.`))
      ?.code;
  const beyondLimit = linksBeyondFreeLimit(filledLinks(links), hasPremium);
  const fields = link && entry && (
    <LinkFields
      key={link.id}
      link={link}
      place={place}
      count={entries.length}
      hasRow={wide}
      onPlace={(to) => placeAt(entry.key, to)}
      onDone={done}
    />
  );
  const inline =
    wide && entry && fields ? (
      <section aria-label={nameOf(entry, place)} className="pt-4">
        {fields}
        <Button onClick={done} className="mt-6">
          {t('links.done')}
        </Button>
      </section>
    ) : null;
  const contentOf = (one: DraftEntry, index: number) => {
    if (one.kind === 'card') return <CardRow id={one.id} />;
    if (one.kind === 'heading')
      return <HeadingRow heading={one.heading} place={index} name={nameOf(one, index)} />;
    return (
      <LinkRow
        link={one.link}
        name={nameOf(one, index)}
        hidden={beyondLimit.includes(one.link)}
        problem={problemOf(one.link)}
        isOpen={index === place}
        clicks={clicks?.get(one.link.id)}
        now={now}
        isFirst={index === 0}
        canDuplicate={canDuplicate}
        {...rowActions}
      />
    );
  };
  const rows = entries.map((one, index) => ({
    key: one.key,
    name: nameOf(one, index),
    content: contentOf(one, index),
    below: index === place ? inline : null,
  }));
  return (
    <PanelSection
      title={t('links.title')}
      hint={beyondLimit.length > 0 ? t('links.freeOnly', { max }) : undefined}
    >
      <ArrangementChoice />
      <p id={DRAG_HELP} className="sr-only">
        {t('drag.help')}
      </p>
      <EntryList
        rows={rows}
        onMove={moveTo}
        onEvent={onEvent}
        onKeyDown={({ key, target }) => {
          if (key !== 'Escape' || !openId || topDialog()) return;
          // Esc on a handle puts back the row that is carried.
          if (!(target as Element).matches('[name$=".handle"]')) close();
        }}
      />
      <ArrangementHint />
      <FieldProblem field="addLink" />
      <FieldProblem field="addHeading" />
      {wide ? null : (
        <LinkSheet
          open={link !== null}
          title={entry ? nameOf(entry, place) : ''}
          firstField={opened?.field}
          returnTo={fieldAfterClosing}
          onClose={close}
          onDone={done}
        >
          {fields}
        </LinkSheet>
      )}
      <ParkedLinks />
    </PanelSection>
  );
}
