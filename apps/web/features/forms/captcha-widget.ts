/** The subset of the browser API that reCAPTCHA and Turnstile share. */
interface ProviderApi {
  ready?: (callback: () => void) => void;
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown;
}

declare global {
  interface Window {
    grecaptcha?: ProviderApi;
    turnstile?: ProviderApi;
  }
}

const PROVIDERS = {
  recaptcha: {
    script: (language: string) =>
      `https://www.google.com/recaptcha/api.js?render=explicit&hl=${encodeURIComponent(language)}`,
    api: () => window.grecaptcha,
    waits: true,
  },
  turnstile: {
    script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    api: () => window.turnstile,
    waits: false,
  },
} as const;

export interface WidgetOptions {
  provider: keyof typeof PROVIDERS;
  siteKey: string;
}

interface WidgetEvents {
  onSolved: (solution: string) => void;
  /** Called when the widget fails or its solution expires. */
  onFailed: () => void;
}

/**
 * Shows an external provider's widget in `place`. The widget loads only if the operator has configured a
 * provider and the visitor has ticked the box. The page's CSP must allow the provider's hosts (docs:
 * BOT_CHECK).
 */
export function showCaptchaWidget(
  place: HTMLElement,
  { provider, siteKey }: WidgetOptions,
  { onSolved, onFailed }: WidgetEvents,
): void {
  const { script, api, waits } = PROVIDERS[provider];
  const language = document.documentElement.lang;
  const box = document.createElement('div');
  place.replaceChildren(box);
  const render = () => {
    // The visitor may have started over, or left, while the script was loading.
    if (!box.isConnected) return;
    api()?.render(box, {
      sitekey: siteKey,
      theme: 'dark',
      language,
      callback: onSolved,
      'expired-callback': onFailed,
      'error-callback': onFailed,
    });
  };
  const begin = () => (waits ? api()?.ready?.(render) : render());
  if (api()) {
    begin();
    return;
  }
  const element = document.createElement('script');
  element.src = script(language);
  element.async = true;
  element.addEventListener('load', begin);
  element.addEventListener('error', onFailed);
  document.head.append(element);
}
