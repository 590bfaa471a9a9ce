import { Lock, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FREE_LIMITS, limitsFor, PREMIUM_LIMITS } from '#contracts/rules/short';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { FieldProblem } from '../controls/field-problem.tsx';
import { PanelSection } from '../controls/panel-section.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { ParkedLinks } from '../import/parked-links.tsx';
import type { DraftLink } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { newId } from '../state/new-id.ts';
import { roomFor } from '../state/problems.ts';
import { LinkRow } from './link-row.tsx';

/** The tab for links: adding, editing, reordering and removing them. */
export function LinksPanel() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch, focus, announce, openUpgrade } = useEditor();
  const toasts = useToasts();
  const { links } = state.current;
  const { hasPremium } = state.user;
  const room = roomFor('links', links.length, hasPremium);
  const max = limitsFor(hasPremium).links;
  const nameOf = (link: DraftLink, index: number) =>
    link.title.trim() || t('links.row', { number: index + 1 });

  const add = () => {
    const id = newId();
    dispatch({ type: 'linkAdded', id, word: t('links.word') });
    focus(`links.${id}.title`);
  };
  const move = (link: DraftLink, index: number, by: -1 | 1) => {
    dispatch({ type: 'linkMoved', id: link.id, by });
    const place = index + by;
    announce(t('links.moved', { name: nameOf(link, index), number: place + 1, count: links.length }));
    // At either end, the pressed button is disabled, so the opposite button receives focus.
    const other = place === 0 ? 'down' : place === links.length - 1 ? 'up' : null;
    focus(`links.${link.id}.${other ?? (by < 0 ? 'up' : 'down')}`);
  };
  const remove = (link: DraftLink, index: number) => {
    dispatch({ type: 'linkRemoved', id: link.id });
    const near = links[index + 1] ?? links[index - 1];
    focus(near ? `links.${near.id}` : 'addLink');
    toasts.add({
      id: 'removed',
      title: t('links.removed', { name: nameOf(link, index) }),
      timeout: 8000,
      actionProps: {
        children: t('links.undo'),
        onClick: () => {
          dispatch({ type: 'linkRestored', link, index });
          focus(`links.${link.id}`);
          toasts.close('removed');
        },
      },
    });
  };

  if (links.length === 0) return <FirstStep onAdd={add} />;
  return (
    <PanelSection
      title={t('links.title')}
      hint={links.length > max ? t('links.freeOnly', { max }) : undefined}
      aside={
        <p className="shrink-0 text-small text-faint tabular-nums">
          <span aria-hidden="true">{t('links.count', { count: links.length, max })}</span>
          <span className="sr-only">{t('links.countLabel', { count: links.length, max })}</span>
        </p>
      }
    >
      <ol aria-label={t('links.listLabel')} className="@container grid">
        {links.map((link, index) => (
          <LinkRow
            key={link.id}
            link={link}
            index={index}
            count={links.length}
            hidden={!hasPremium && index >= FREE_LIMITS.links}
            onMove={(by) => move(link, index, by)}
            onRemove={() => remove(link, index)}
          />
        ))}
      </ol>
      <FieldProblem field="addLink" />
      {room === 'full' ? (
        <p className="mt-4 text-small text-soft">{t('links.full', { max: PREMIUM_LIMITS.links })}</p>
      ) : (
        <Button
          name="addLink"
          variant="secondary"
          onClick={room === 'yes' ? add : openUpgrade}
          className="mt-4 w-full"
        >
          {room === 'yes' ? <Plus aria-hidden="true" /> : <Lock aria-hidden="true" />}
          {room === 'yes' ? t('links.add') : t('premium.unlock')}
        </Button>
      )}
      <ImportButton className="mt-3 w-full" />
      <ParkedLinks />
    </PanelSection>
  );
}

/** Shown instead of an empty list, with a button that adds the first link. */
function FirstStep({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('short-editor');
  return (
    <section className="grid justify-items-start gap-4 rounded-panel bg-raised px-6 py-12 sm:px-10 sm:py-16">
      <h2 className="type-display text-heading">{t('links.firstTitle')}</h2>
      <p className="max-w-[34rem] text-lead text-soft">{t('links.firstText')}</p>
      <Button name="addLink" size="large" onClick={onAdd} className="mt-3">
        <Plus aria-hidden="true" />
        {t('links.firstAction')}
      </Button>
      <ImportButton size="large" />
      <ParkedLinks />
    </section>
  );
}
