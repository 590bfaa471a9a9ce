import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const next = brand.timeline.length + 1;

/** A ticket that invites visitors to register. Its number follows that of the timeline's last entry. */
export function RegisterCta() {
  const { t } = useTranslation('about');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-5xl px-4 py-20 sm:px-6 lg:py-28">
        <Ticket
          tone="accent"
          stubTone="paper"
          className="-rotate-1 sm:-rotate-2"
          stubClassName="grid place-items-center px-4 sm:px-10"
          stub={
            <p className="type-display text-[clamp(3.5rem,14vw,10rem)] leading-none tracking-[-0.05em]">
              <span aria-hidden="true">{next}</span>
              <span className="sr-only">{t('register.number', { number: next })}</span>
            </p>
          }
        >
          <div className="p-6 sm:p-10 lg:p-12">
            <h2 className="type-display text-[clamp(1.75rem,5vw,3.5rem)] leading-none tracking-[-0.03em]">
              {t('register.title')}
            </h2>
            <p className="mt-4 max-w-[28rem] text-lead">{t('register.text')}</p>
            <ButtonLink href="/register" size="large" className="mt-7 bg-strong! text-canvas!">
              {t('register.button')}
            </ButtonLink>
          </div>
        </Ticket>
      </div>
    </section>
  );
}
