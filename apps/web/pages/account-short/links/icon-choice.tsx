import { Ban } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isIconFor, siteOf } from '#contracts/rules/shorts/short-icons';
import { GLYPHS } from '#contracts/rules/shorts/short-sites';
import { Icon } from '../../../features/icons/icon.tsx';
import { LinkIcon } from '../../../features/icons/link-icon.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';

interface IconChoiceProps {
  /** The link's URL as it was typed. */
  address: string;
  /** The chosen icon; undefined is automatic. */
  value: string | undefined;
  onChoose: (icon: string | undefined) => void;
  error?: ReactNode;
}

/**
 * Radio buttons for a link's icon: automatic, which is the mark of the link's site if it has one, no icon,
 * and our own icons. The mark cannot be chosen by itself, so that it always follows the URL.
 */
export const IconChoice = memo(function IconChoice(props: IconChoiceProps) {
  const { address, value, onChoose, error } = props;
  const { t } = useTranslation('short-editor');
  const name = useId();
  const { site } = siteOf(address);
  const isOurs = value !== undefined && isIconFor(value, '');
  const choice = (icon: string | undefined) => ({
    name,
    isChosen: icon === (isOurs ? value : undefined),
    onChoose: () => onChoose(icon),
  });
  return (
    <FieldGroup legend={t('icons.title')} error={error}>
      <div className="grid grid-cols-2 gap-2">
        <Choice {...choice(undefined)} className="px-3">
          <LinkIcon address={address} />
          <span className="min-w-0 wrap-anywhere">
            {site ? t('icons.automaticSite', { site: site.name }) : t('icons.automatic')}
          </span>
        </Choice>
        <Choice {...choice('none')} className="px-3">
          <Ban aria-hidden="true" className="size-5.5 shrink-0" />
          <span className="min-w-0">{t('icons.none')}</span>
        </Choice>
      </div>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2 sm:grid-cols-7">
        {GLYPHS.map((glyph) => (
          <Choice key={glyph} {...choice(glyph)} title={t(`icons.${glyph}`)} className="justify-center">
            <Icon name={glyph} className="size-5.5" />
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );
});

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The name of a choice that is only an icon. */
  title?: string;
  className: string;
  children: ReactNode;
}

const Choice = ({ name, isChosen, onChoose, title, className, children }: ChoiceProps) => (
  <label
    title={title}
    className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control bg-raised py-2 text-small leading-tight text-soft inset-ring inset-ring-edge transition-[box-shadow,color,background-color] duration-quick hover:text-strong has-checked:bg-lifted has-checked:text-strong has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-strong forced-colors:has-checked:bg-[Highlight] ${className}`}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      aria-label={title}
      className="sr-only"
    />
    {children}
  </label>
);
