import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Card } from '#contracts/cards';

/** Tags next to a shortcut's name: beta, new, and a tag for a shortcut that the Short already has. */
export function ShortcutTags({ tags, added }: Pick<Card, 'tags'> & { added: boolean }) {
  const { t } = useTranslation('short-editor');
  const look =
    'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-caption leading-tight font-medium text-soft inset-ring inset-ring-hairline';
  return (
    <>
      {tags.map((tag) => (
        <span key={tag} className={look}>
          {t(`shortcuts.tag.${tag}`)}
        </span>
      ))}
      {added ? (
        <span className={look}>
          <Check aria-hidden="true" className="size-3.5" />
          {t('shortcuts.added')}
        </span>
      ) : null}
    </>
  );
}
