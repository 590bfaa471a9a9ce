import 'i18next';
import type { texts } from '#locales';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: (typeof texts)['en'];
  }
}
