import { ArrowLeft, Check, Link2, Plus, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { Card } from '#contracts/cards';
import { SERVICE_NAMES } from '#contracts/rules/services';
import { Button } from '../../../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { ConnectLink } from '../connections/connect-link.tsx';
import { ServiceIcon } from '../controls/service-icon.tsx';
import { isConnected } from '../state/connections.ts';
import { useEditor } from '../state/editor-context.ts';
import { ShortcutTags } from './shortcut-tags.tsx';

interface ShortcutPreviewProps {
  entry: Card;
  onBack: () => void;
  onAdd: () => void;
}

/** A shortcut's details: its description, its requirements, and the button that adds it. */
export function ShortcutPreview({ entry, onBack, onAdd }: ShortcutPreviewProps) {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  const { id, input, needConnection, service, tags } = entry;
  const added = state.current.shortcuts.includes(id);
  const missing =
    needConnection && !isConnected(state.user.connections[needConnection]) ? needConnection : null;
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed control disappeared with the list, so the title receives focus; the next control after the
  // title adds the shortcut.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="-mx-6 -mb-6 min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8">
      <Button variant="quiet" onClick={onBack} className="-ml-3 px-3!">
        <ArrowLeft aria-hidden="true" />
        {t('shortcuts.back')}
      </Button>
      <div className="mx-auto grid max-w-xl justify-items-start pt-6 sm:pt-12">
        <ServiceIcon id={id} className="size-24 rounded-panel bg-lifted" />
        <DialogTitle ref={title} tabIndex={-1} className="type-display mt-6 pr-0! text-heading!">
          {t(`shortcuts.of.${id}.name`)}
        </DialogTitle>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-faint">
          {t('shortcuts.by', { creator: brand.name })} · {SERVICE_NAMES[service]}
          <ShortcutTags tags={tags} added={false} />
        </p>
        <DialogDescription className="mt-5 text-lead!">{t(`shortcuts.of.${id}.text`)}</DialogDescription>
        <h3 className="mt-8 text-small font-medium text-faint">{t('shortcuts.configuration')}</h3>
        {input ? (
          <p className="mt-2 flex gap-3">
            <Link2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t(`shortcuts.input.${input.name}.note`)}
          </p>
        ) : null}
        {needConnection ? (
          <p className="mt-2 flex gap-3">
            {missing ? (
              <UserRound aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            ) : (
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            )}
            {t(missing ? 'shortcuts.needConnection' : 'shortcuts.hasConnection', {
              service: SERVICE_NAMES[needConnection],
            })}
          </p>
        ) : null}
        <div className="mt-10 max-sm:w-full max-sm:*:w-full">
          {added ? (
            <Button size="large" disabled>
              <Check aria-hidden="true" />
              {t('shortcuts.alreadyAdded')}
            </Button>
          ) : missing ? (
            <ConnectLink service={missing} next="useShortcut" size="large" />
          ) : (
            <Button name="useShortcut" size="large" onClick={onAdd}>
              <Plus aria-hidden="true" />
              {t('shortcuts.use')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
