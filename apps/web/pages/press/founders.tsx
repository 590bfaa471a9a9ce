import { useTranslation } from 'react-i18next';
import type { Company } from '../../context/company.ts';
import { avatars } from '../../features/photos/index.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** The founders with their portraits. */
export function Founders({ founders }: Pick<Company, 'founders'>) {
  const { t } = useTranslation('press');
  return (
    <section aria-labelledby="founders" className="bg-raised">
      <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:py-24">
        <div>
          <h2 id="founders" className="type-display text-heading">
            {t('founders.title')}
          </h2>
          <p className="mt-3 text-lead text-soft">{t('founders.text')}</p>
        </div>
        <ul className="grid gap-10 sm:grid-cols-2">
          {founders.map(({ name, avatar }) => (
            <li key={avatar} className="flex flex-wrap items-center gap-5 sm:block">
              <Avatar size={160} src={avatars[avatar]} loading="lazy" className="w-24 sm:w-40" />
              <div className="min-w-0 sm:mt-5">
                <h3 className="type-display text-title">{name}</h3>
                <p className="mt-1 text-body text-soft">{t('founders.role')}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
