import { useTranslation } from 'react-i18next';
import { isShortcutId, type ShortcutId } from '#contracts/cards';
import { ServiceIcon } from '../controls/service-icon.tsx';

/** A card in the list of a mixed Short. Its input is in the tab for shortcuts. */
export function CardRow({ id }: { id: string }) {
  return isShortcutId(id) ? <KnownCard id={id} /> : null;
}

function KnownCard({ id }: { id: ShortcutId }) {
  const { t } = useTranslation('short-editor');
  return (
    <div className="flex min-h-14 min-w-0 flex-1 items-center gap-3 pl-2">
      <ServiceIcon id={id} className="size-5.5 [&>svg]:size-5" />
      <span className="min-w-0 flex-1 truncate font-semibold">{t(`shortcuts.of.${id}.name`)}</span>
      <span className="shrink-0 rounded-full px-2.5 py-0.5 text-caption text-soft inset-ring inset-ring-hairline">
        {t('row.card')}
      </span>
    </div>
  );
}
