import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { LogoMark } from '../../ui/logo.tsx';

/** The last card in the posts tab. It says what the app shows, and links to it. */
export function AppPromo({ text }: { text: string }) {
  const { t } = useTranslation('profile');
  return (
    <a
      href="/app"
      className="flex min-w-0 flex-col justify-between gap-4 rounded-print bg-accent p-4 text-strong hover:bg-accent-pressed lg:p-5 forced-colors:border"
    >
      <LogoMark className="size-9" />
      <span className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <span className="type-display text-[clamp(1.125rem,4.6vw,1.375rem)] leading-tight sm:max-lg:text-body wrap-anywhere hyphens-auto">
          {text}
        </span>
        <span className="justify-self-start rounded-[1.5rem] print:hidden bg-strong px-4 py-2.5 text-small font-semibold text-canvas">
          {t('promo.get', { brand: brand.name })}
        </span>
      </span>
    </a>
  );
}
