import deAccount from './de/account.json' with { type: 'json' };
import deCards from './de/cards.json' with { type: 'json' };
import deCheckout from './de/checkout.json' with { type: 'json' };
import deComingSoon from './de/coming-soon.json' with { type: 'json' };
import deCommon from './de/common.json' with { type: 'json' };
import deErrors from './de/errors.json' with { type: 'json' };
import deLanding from './de/landing.json' with { type: 'json' };
import dePayments from './de/payments.json' with { type: 'json' };
import deProfile from './de/profile.json' with { type: 'json' };
import deReset from './de/reset.json' with { type: 'json' };
import deShort from './de/short.json' with { type: 'json' };
import deShortEditor from './de/short-editor.json' with { type: 'json' };
import deSignIn from './de/sign-in.json' with { type: 'json' };
import deTerminations from './de/terminations.json' with { type: 'json' };
import enAccount from './en/account.json' with { type: 'json' };
import enCards from './en/cards.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enComingSoon from './en/coming-soon.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enLanding from './en/landing.json' with { type: 'json' };
import enPayments from './en/payments.json' with { type: 'json' };
import enProfile from './en/profile.json' with { type: 'json' };
import enReset from './en/reset.json' with { type: 'json' };
import enShort from './en/short.json' with { type: 'json' };
import enShortEditor from './en/short-editor.json' with { type: 'json' };
import enSignIn from './en/sign-in.json' with { type: 'json' };
import enTerminations from './en/terminations.json' with { type: 'json' };

/** All texts, a file per page family. Server and tests only: the browser loads the files it needs. */
export const texts = {
  en: {
    account: enAccount,
    cards: enCards,
    'coming-soon': enComingSoon,
    common: enCommon,
    errors: enErrors,
    landing: enLanding,
    profile: enProfile,
    reset: enReset,
    checkout: enCheckout,
    terminations: enTerminations,
    payments: enPayments,
    short: enShort,
    'short-editor': enShortEditor,
    'sign-in': enSignIn,
  },
  de: {
    account: deAccount,
    cards: deCards,
    'coming-soon': deComingSoon,
    common: deCommon,
    errors: deErrors,
    landing: deLanding,
    profile: deProfile,
    reset: deReset,
    checkout: deCheckout,
    terminations: deTerminations,
    payments: dePayments,
    short: deShort,
    'short-editor': deShortEditor,
    'sign-in': deSignIn,
  },
} as const;

export type Namespace = keyof (typeof texts)['en'];
