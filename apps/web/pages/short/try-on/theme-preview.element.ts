import { loadFullStylesheet } from '../../../delivery/full-stylesheet.ts';
import { loadModule } from '../../../delivery/load-module.ts';
import { showLoadFailure } from '../../../delivery/page-message.ts';
import type { Motion } from '../../../features/effects/start-effects.ts';
import { setProperties } from '../../../features/short/apply-short-paint.ts';
import { storePreviewTheme } from '../../../features/short-look/preview-theme.ts';
import {
  INITIAL_THEME_CHOICE,
  isEffectName,
  isThemeName,
  type ThemeChoice,
} from '../../../features/short-look/themes.ts';
import { prefillDisplayName } from '../../../features/sign-in/prefill-display-name.ts';
import { showMotion } from '../../../ui/show-motion.ts';
import { PreviewStage } from './preview-stage.ts';
import type { ThemePaint } from './theme-paint.ts';

/**
 * Applies the visitor's choices to the page about Shorts: the theme, the effect, the name, and whether
 * effects move.
 */
export default class ThemePreview extends HTMLElement {
  readonly #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  #stage: PreviewStage | undefined;
  /** Username shown until a name is entered from which one can be derived. */
  #you = '';
  #choice: ThemeChoice = INITIAL_THEME_CHOICE;
  #name = '';
  #nameRules: typeof import('./entered-name.ts') | undefined;
  #isTouched = false;
  /** Whether effects move: `on` or `off` if the visitor has chosen, `asWanted` for the system's setting. */
  #motion: Motion = 'asWanted';
  #connection = new AbortController();

  connectedCallback(): void {
    this.#stage = new PreviewStage(this, this.#part('[data-stage] > [data-short]'));
    this.#you ||= this.#part('[data-username]').textContent;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.addEventListener('input', () => this.#change(), { signal });
    this.addEventListener('focusin', (event) => this.#prepare(event), { signal });
    this.addEventListener('click', (event) => this.#press(event), { signal });
    const showButton = () => this.#showMotion();
    document.addEventListener('visibilitychange', showButton, { signal });
    this.#stillness.addEventListener('change', showButton, { signal });
    // Other looks need rules that the page was served without.
    void loadFullStylesheet();
    // The visitor may have used the controls before this script loaded, or the browser may have restored them.
    this.#change();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#stage?.stopEffects();
  }

  #change(): void {
    const [{ value: theme, dataset }, { value: effect }] = [this.#checked('theme'), this.#checked('effect')];
    if (!isThemeName(theme) || !isEffectName(effect) || !dataset.paint) return;
    // Choosing another effect ends a pause, so that the effect is visible.
    if (effect !== this.#choice.effect && this.#motion === 'off') this.#setMotion('asWanted');
    this.#choice = { theme, effect };
    this.#name = this.#nameField?.value ?? '';
    if (this.#name !== '') this.#loadNameRules().catch(showLoadFailure);
    const { theme: firstTheme, effect: firstEffect } = INITIAL_THEME_CHOICE;
    this.#isTouched ||= theme !== firstTheme || effect !== firstEffect || this.#name !== '';
    this.#paint(JSON.parse(dataset.paint) as ThemePaint);
    this.#describeChoice();
    this.#showMotion();
  }

  #paint({ effects, panels, ...look }: ThemePaint): void {
    const { effect } = this.#choice;
    const shown = this.#nameRules?.shownName(this.#name);
    const username = shown?.username || this.#you;
    const paint = { ...look, effect: effects[effect] };
    this.#stage?.show(paint, effect !== 'off', { name: shown?.name ?? '', username });
    this.#part('[data-username]').textContent = username;
    setProperties(this.#part('[data-panels]'), {
      ...panels,
      'background-color': look.style['--short-page'] ?? '',
    });
    for (const cards of this.querySelectorAll<HTMLElement>('[data-stage] [data-live-card]'))
      setProperties(cards, panels);
  }

  #prepare({ target }: FocusEvent): void {
    // A failure is reported when a name is entered.
    if (target === this.#nameField) this.#loadNameRules().catch(() => undefined);
  }

  async #loadNameRules(): Promise<void> {
    if (this.#nameRules) return;
    this.#nameRules = await loadModule(() => import('./entered-name.ts'));
    this.#change();
  }

  #describeChoice(): void {
    const { effect } = this.#choice;
    const [themeName, effectName] = [this.#label('theme'), this.#label('effect')];
    this.#part('[data-theme-name]').textContent = themeName;
    // The live region announces only choices, not the initial state of the page.
    if (this.#isTouched) this.#part('[data-choice]').textContent = `${themeName}, ${effectName}.`;
    this.#part('[data-price=free]').hidden = effect !== 'off';
    this.#part('[data-price=premium]').hidden = effect === 'off';
  }

  #press({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-other]')) this.#setMotion(this.#isMoving ? 'off' : 'on');
    if (target.closest('[data-stores-choice]')) this.#store();
  }

  #setMotion(motion: Motion): void {
    this.#motion = motion;
    this.#stage?.setMotion(motion);
    this.#showMotion();
  }

  #showMotion(): void {
    showMotion(this.#part('[data-other]'), this.#isMoving);
  }

  get #isMoving(): boolean {
    if (this.#choice.effect === 'off') return false;
    if (this.#motion !== 'asWanted') return this.#motion === 'on';
    return !this.#stillness.matches && document.visibilityState === 'visible';
  }

  /** Stores the choice for the registration and the editor, if the visitor has changed anything. */
  #store(): void {
    if (!this.#isTouched) return;
    storePreviewTheme(this.#choice);
    // Registration checks the name, so a press does not wait for the rules.
    if (this.#name.trim() !== '') prefillDisplayName(this.#name.trim());
  }

  get #nameField(): HTMLInputElement | null {
    return this.querySelector('input[name=name]');
  }

  #checked(name: 'theme' | 'effect'): HTMLInputElement {
    return this.#part(`input[name=${name}]:checked`);
  }

  #label(name: 'theme' | 'effect'): string {
    return this.#checked(name).closest('label')?.textContent.trim() ?? '';
  }

  #part<Part extends HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector);
    if (!part) throw new Error(`the page has no ${selector}`);
    return part;
  }
}
