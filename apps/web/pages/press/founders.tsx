import { useTranslation } from 'react-i18next';
import type { Company } from '../../context/company.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const TILTS = ['-rotate-1', 'rotate-1'] as const;

/** The founders as staff badges. */
export function Founders({ founders }: Pick<Company, 'founders'>) {
  const { t } = useTranslation('press');
  return (
    <section aria-labelledby="founders" className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 id="founders" className="type-display text-heading">
          {t('founders.title')}
        </h2>
        <p className="mt-3 text-lead text-soft">{t('founders.text')}</p>
        <ul className="mt-12 grid gap-6 md:grid-cols-2 lg:gap-10">
          {founders.map(({ name, avatarSeed }, index) => (
            <li key={avatarSeed}>
              <Ticket
                className={TILTS[index % TILTS.length]}
                stubTone="accent"
                stubClassName="grid w-12 place-items-center py-5 sm:w-16"
                stub={
                  <p className="text-small font-semibold [writing-mode:vertical-rl]">{t('founders.role')}</p>
                }
              >
                <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-8">
                  <Avatar size={128} src={`/avatars/${avatarSeed}.svg`} loading="lazy" />
                  <h3 className="type-display min-w-0 flex-[1_1_9rem] text-[clamp(1.375rem,3vw,2rem)] leading-[1.05]">
                    {name}
                  </h3>
                  <LogoMark className="size-9 self-start max-sm:hidden" />
                </div>
              </Ticket>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
