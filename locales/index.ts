import deAbout from './de/about.json' with { type: 'json' };
import deAccount from './de/account.json' with { type: 'json' };
import deAds from './de/ads.json' with { type: 'json' };
import deApp from './de/app.json' with { type: 'json' };
import deCards from './de/cards.json' with { type: 'json' };
import deCheckout from './de/checkout.json' with { type: 'json' };
import deCommon from './de/common.json' with { type: 'json' };
import deErrors from './de/errors.json' with { type: 'json' };
import deLanding from './de/landing.json' with { type: 'json' };
import deLegal from './de/legal.json' with { type: 'json' };
import deLogoPack from './de/logo-pack.json' with { type: 'json' };
import dePayments from './de/payments.json' with { type: 'json' };
import dePost from './de/post.json' with { type: 'json' };
import dePress from './de/press.json' with { type: 'json' };
import deProfile from './de/profile.json' with { type: 'json' };
import deQuests from './de/quests.json' with { type: 'json' };
import deReport from './de/report.json' with { type: 'json' };
import deReset from './de/reset.json' with { type: 'json' };
import deShort from './de/short.json' with { type: 'json' };
import deShortEditor from './de/short-editor.json' with { type: 'json' };
import deSignIn from './de/sign-in.json' with { type: 'json' };
import deSupport from './de/support.json' with { type: 'json' };
import deTerminations from './de/terminations.json' with { type: 'json' };
import enAbout from './en/about.json' with { type: 'json' };
import enAccount from './en/account.json' with { type: 'json' };
import enAds from './en/ads.json' with { type: 'json' };
import enApp from './en/app.json' with { type: 'json' };
import enCards from './en/cards.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enLanding from './en/landing.json' with { type: 'json' };
import enLegal from './en/legal.json' with { type: 'json' };
import enLogoPack from './en/logo-pack.json' with { type: 'json' };
import enPayments from './en/payments.json' with { type: 'json' };
import enPost from './en/post.json' with { type: 'json' };
import enPress from './en/press.json' with { type: 'json' };
import enProfile from './en/profile.json' with { type: 'json' };
import enQuests from './en/quests.json' with { type: 'json' };
import enReport from './en/report.json' with { type: 'json' };
import enReset from './en/reset.json' with { type: 'json' };
import enShort from './en/short.json' with { type: 'json' };
import enShortEditor from './en/short-editor.json' with { type: 'json' };
import enSignIn from './en/sign-in.json' with { type: 'json' };
import enSupport from './en/support.json' with { type: 'json' };
import enTerminations from './en/terminations.json' with { type: 'json' };

/** All texts, a file per page family. Server and tests only: the browser loads the files it needs. */
export const texts = {
  en: {
    about: enAbout,
    account: enAccount,
    ads: enAds,
    app: enApp,
    cards: enCards,
    common: enCommon,
    errors: enErrors,
    landing: enLanding,
    legal: enLegal,
    'logo-pack': enLogoPack,
    post: enPost,
    press: enPress,
    profile: enProfile,
    quests: enQuests,
    report: enReport,
    reset: enReset,
    checkout: enCheckout,
    support: enSupport,
    terminations: enTerminations,
    payments: enPayments,
    short: enShort,
    'short-editor': enShortEditor,
    'sign-in': enSignIn,
  },
  de: {
    about: deAbout,
    account: deAccount,
    ads: deAds,
    app: deApp,
    cards: deCards,
    common: deCommon,
    errors: deErrors,
    landing: deLanding,
    legal: deLegal,
    'logo-pack': deLogoPack,
    post: dePost,
    press: dePress,
    profile: deProfile,
    quests: deQuests,
    report: deReport,
    reset: deReset,
    checkout: deCheckout,
    support: deSupport,
    terminations: deTerminations,
    payments: dePayments,
    short: deShort,
    'short-editor': deShortEditor,
    'sign-in': deSignIn,
  },
} as const;

export type Namespace = keyof (typeof texts)['en'];
