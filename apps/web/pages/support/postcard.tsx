import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LogoMark } from '../../ui/logo.tsx';

/** The link for writing to support by email, drawn as a stamped and addressed postcard. */
export function Postcard() {
  const { t } = useTranslation('support');
  return (
    <section
      aria-labelledby="by-mail"
      className="grid sm:-rotate-1 grid-cols-[minmax(0,1fr)] gap-6 rounded-print bg-strong p-5 text-canvas shadow-float print:bg-canvas print:text-strong print:border sm:grid-cols-[repeat(2,minmax(0,1fr))] sm:gap-0 sm:p-7 forced-colors:border"
    >
      <div className="grid-cols-[minmax(0,1fr)] content-between gap-6 max-sm:contents sm:grid sm:border-canvas/20 sm:border-r sm:pr-6">
        <div>
          <h2 id="by-mail" className="type-display text-title">
            {t('mail.title')}
          </h2>
          <p className="mt-2 text-body">{t('mail.text')}</p>
        </div>
        <ButtonLink href={`mailto:${brand.supportEmail}`} className="max-sm:order-last sm:justify-self-start">
          {t('mail.write')}
        </ButtonLink>
      </div>
      <div className="flex flex-row-reverse items-start justify-between gap-6 max-sm:border-t max-sm:border-canvas/20 max-sm:pt-5 sm:flex-col sm:items-stretch sm:gap-8 sm:pl-6">
        <Stamp />
        <p className="grid min-w-0 text-small max-sm:flex-1">
          <span className="border-b border-canvas/20 pb-1.5">{t('title')}</span>
          <span className="border-b border-canvas/20 py-1.5 wrap-anywhere select-all">
            {brand.supportEmail}
          </span>
          <span aria-hidden="true" className="border-b border-canvas/20 py-1.5">
            {brand.name}
          </span>
        </p>
      </div>
    </section>
  );
}

/** A stamp whose perforated edges are cut out of its own colour. */
function Stamp() {
  return (
    <span
      aria-hidden="true"
      className="grid h-18 w-15 shrink-0 rotate-2 place-items-center bg-accent p-3 text-strong sm:h-24 sm:w-20 sm:self-end [mask:radial-gradient(circle,#0000_3px,#000_3.5px)_-5px_-5px/10px_10px_round_border-box,linear-gradient(#000_0_0)_center/calc(100%-10px)_calc(100%-10px)_no-repeat]"
    >
      <LogoMark className="size-8 sm:size-10" />
    </span>
  );
}
