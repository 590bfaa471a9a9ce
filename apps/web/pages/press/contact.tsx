import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LogoSheet } from './logo-sheet.tsx';
import { PackLink } from './pack-link.tsx';

/** The title, the press contact, and the logo with its clear space. */
export function Contact() {
  const { t } = useTranslation('press');
  return (
    <section className="page-frame grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-12 pt-12 pb-20 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:pb-28">
      <div>
        <h1 className="type-display text-display">{t('hero.title')}</h1>
        <p className="mt-7 max-w-[30rem] text-lead text-soft">{t('hero.text')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href={`mailto:${brand.pressEmail}`} size="large" className="max-sm:w-full">
            {t('hero.contact')}
          </ButtonLink>
          <PackLink variant="secondary" className="max-sm:w-full">
            {t('hero.pack')}
          </PackLink>
        </div>
        <p className="mt-6 text-small text-soft wrap-anywhere select-all">{brand.pressEmail}</p>
      </div>
      <figure>
        <LogoSheet label={t('sheet.label', { product: brand.name })} className="block w-full" />
        <figcaption className="mt-4 text-small text-soft lg:px-[6.5%]">{t('sheet.caption')}</figcaption>
      </figure>
    </section>
  );
}
