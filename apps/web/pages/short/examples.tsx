import { useTranslation } from 'react-i18next';
import { AllBrandIcons } from '../../features/icons/all-brand-icons.tsx';
import { ShortBox } from '../../features/short/short-box.tsx';
import { shortColours } from '../../features/short-look/short-colours.ts';
import type { Example } from './load-examples.ts';

/** Members' Shorts side by side, each on its own ground, with links to their pages; nothing without any. */
export function Examples({ examples }: { examples: readonly Example[] }) {
  const { t } = useTranslation('short');
  if (examples.length === 0) return null;
  return (
    <section className="below-fold-[52rem]">
      <h2 className="type-display page-frame pb-8 text-heading lg:pb-12">{t('examples.title')}</h2>
      <ul className="grid snap-x snap-mandatory auto-cols-[85%] grid-flow-col overflow-x-auto sm:auto-cols-[46%] lg:auto-cols-fr">
        {examples.map(({ name, user }) => (
          // The whole example is clickable; the Short is decoration.
          <li
            key={name}
            style={shortColours(user.profile)}
            className="group relative flex snap-start flex-col bg-(--short-page) text-(--short-page-ink)"
          >
            {/*
             * The height does not depend on the Short, so it is rendered only near the viewport.
             */}
            <div
              inert
              className="h-[40rem] overflow-clip [mask-image:linear-gradient(#000_78%,#0000_95%)] *:[content-visibility:auto]"
            >
              <AllBrandIcons>
                <ShortBox user={user} mode="preview" motion="off" />
              </AllBrandIcons>
            </div>
            <div className="p-6 lg:p-8">
              <h3 className="text-title">
                <a
                  href={`/@${name}`}
                  className="after:absolute after:inset-0 group-hover:underline focus-visible:outline-none! focus-visible:shadow-none! focus-visible:after:outline-3 focus-visible:after:-outline-offset-6 focus-visible:after:outline-(--short-page-ink)"
                >
                  {user.display_name}
                </a>
              </h3>
              <p className="mt-1 text-body text-(--short-page-quiet)">{t(`people.${name}.shows`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
