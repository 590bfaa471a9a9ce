import { useTranslation } from 'react-i18next';
import type { Card } from '#contracts/cards';
import { SERVICE_NAMES } from '#contracts/rules/services';
import { ConnectLink } from '../connections/connect-link.tsx';
import { FieldProblem } from '../controls/field-problem.tsx';
import { ReorderButtons } from '../controls/reorder-buttons.tsx';
import { ServiceIcon } from '../controls/service-icon.tsx';
import { isConnected } from '../state/connections.ts';
import { useEditor } from '../state/editor-context.ts';
import { ShortcutField } from './shortcut-field.tsx';

interface ShortcutRowProps {
  entry: Card;
  index: number;
  count: number;
  /** Whether the shortcut is stored but not shown, because the member lacks Premium. */
  hidden: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/**
 * One of the Short's shortcuts, with the buttons that move and remove it, and with its input or the account
 * that it needs.
 */
export function ShortcutRow({ entry, index, count, hidden, onMove, onRemove }: ShortcutRowProps) {
  const { t } = useTranslation('short-editor');
  const { id, input, service, needConnection } = entry;
  const field = `shortcuts.${id}`;
  const name = t(`shortcuts.of.${id}.name`);
  return (
    <li
      data-field={field}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-print bg-raised p-5 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <ServiceIcon id={id} className="size-11 rounded-control bg-lifted" />
        <div className="min-w-0 grow basis-24">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-small text-faint wrap-anywhere">
            {hidden ? t('shortcuts.keptHidden') : SERVICE_NAMES[service]}
          </p>
        </div>
        <ReorderButtons {...{ field, name, index, count, onMove, onRemove }} />
      </div>
      {input ? <ShortcutField card={entry} input={input} /> : null}
      <FieldProblem field={field} />
      {needConnection ? <NeededAccount service={needConnection} next={field} /> : null}
    </li>
  );
}

/** Offers to connect the account that a shortcut needs; renders nothing if it is connected. */
function NeededAccount({ service, next }: { service: NonNullable<Card['needConnection']>; next: string }) {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  if (isConnected(state.user.connections[service])) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-small text-soft">{t('shortcuts.needs', { service: SERVICE_NAMES[service] })}</p>
      <ConnectLink service={service} next={next} variant="secondary" />
    </div>
  );
}
