import { useTranslation } from 'react-i18next';
import { sampleShort } from '../../features/short/sample-short.ts';
import { ShortBox } from '../../features/short/short-box.tsx';
import { shortColours } from '../../features/short-look/short-colours.ts';
import { withTheme } from '../../features/short-look/themes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PhoneMockup } from '../../ui/phone-mockup.tsx';
import { LANDING_EFFECT, LANDING_THEMES } from './landing-themes.ts';
import { ThemeControls } from './theme-controls.tsx';

/** Animates every colour inside the section when the theme changes, including those of the sample Short. */
const TURNS = '**:transition-[background-color,color,border-color] **:duration-slow';

/**
 * The landing page's section about Shorts. It contains a sample Short, rendered by the same component as
 * members' Shorts. The section takes on the colours of the sample's theme, which `theme-rotation.element.ts`
 * changes.
 */
export function ShortSection() {
  const { t } = useTranslation('landing');
  const sample = sampleShort({
    name: t('short.sample.name'),
    title: t('short.sample.title'),
    links: [t('short.sample.links.huts'), t('short.sample.links.lake'), t('short.sample.links.map')],
  });
  const user = withTheme(sample, { theme: LANDING_THEMES[0], effect: LANDING_EFFECT });
  return (
    <theme-rotation data-load="visible" className="block">
      <section
        data-look={LANDING_THEMES[0]}
        style={shortColours(user.profile)}
        className={`below-fold-[75rem] lg:below-fold-[44rem] overflow-clip bg-(--short-page) text-(--short-page-ink) transition-[background-color,color] duration-slow ${TURNS}`}
      >
        <div className="page-frame grid grid-cols-[minmax(0,1fr)] items-center gap-12 pt-16 lg:h-[44rem] lg:grid-cols-[minmax(0,1fr)_min(26rem,33vw)] lg:pt-0">
          <div>
            <h2 className="type-display text-[clamp(min(2.75rem,12vw),9vw,7.5rem)] wrap-anywhere hyphens-auto leading-[0.95] tracking-[-0.04em]">
              {t('short.title')}
            </h2>
            <p className="mt-6 max-w-[32rem] text-lead text-(--short-page-quiet)">{t('short.text')}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink
                href="/register"
                size="large"
                className="max-sm:w-full bg-(--short-page-ink)! text-(--short-page)! inset-ring-0!"
              >
                {t('short.make')}
              </ButtonLink>
              <ButtonLink
                href="/short"
                size="large"
                className="max-sm:w-full bg-transparent! text-(--short-page-ink)! inset-ring-2! inset-ring-(--short-page-ink)!"
              >
                {t('short.more')}
              </ButtonLink>
            </div>
            <ThemeControls />
          </div>
          {/* The section cuts off the lower edge of the phone. */}
          <PhoneMockup className="mx-auto -mb-24 min-h-[44rem] w-full max-w-[26rem] self-start bg-canvas! lg:mt-20">
            <ShortBox user={user} mode="preview" />
          </PhoneMockup>
        </div>
      </section>
    </theme-rotation>
  );
}
