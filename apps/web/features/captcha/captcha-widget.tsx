import { useEffect, useEffectEvent, useRef } from 'react';

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

interface CaptchaWidgetProps {
  provider: keyof typeof PROVIDERS;
  siteKey: string;
  language: string;
  onSolved: (solution: string) => void;
  /** Called when the widget fails or its solution expires. */
  onFailed: () => void;
}

/**
 * The widget of an external provider. It loads only when the operator has configured one and the visitor has
 * started the captcha. The page's policy must allow the provider's hosts (docs: BOT_CHECK).
 */
export function CaptchaWidget({ provider, siteKey, language, onSolved, onFailed }: CaptchaWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const solved = useEffectEvent(onSolved);
  const lost = useEffectEvent(onFailed);

  useEffect(() => {
    const { script, api, waits } = PROVIDERS[provider];
    let gone = false;
    const render = () => {
      const widget = api();
      if (gone || !widget || !place.current) return;
      const box = place.current.appendChild(document.createElement('div'));
      widget.render(box, {
        sitekey: siteKey,
        theme: 'dark',
        language,
        callback: (solution: string) => solved(solution),
        'expired-callback': () => lost(),
        'error-callback': () => lost(),
      });
    };
    const begin = () => (waits ? api()?.ready?.(render) : render());
    const element = document.createElement('script');
    if (api()) begin();
    else {
      element.src = script(language);
      element.async = true;
      element.addEventListener('load', begin);
      element.addEventListener('error', () => lost());
      document.head.append(element);
    }
    const box = place.current;
    return () => {
      gone = true;
      box?.replaceChildren();
    };
  }, [provider, siteKey, language]);

  return <div ref={place} className="mt-3 min-h-20" />;
}
