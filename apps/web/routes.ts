import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { comingPages } from './coming-soon/coming-pages.ts';

export default [
  index('landing/route.tsx'),
  route('sign-in/login', 'sign-in/login/route.tsx'),
  route('sign-in/logout', 'sign-in/logout/route.tsx'),
  route('sign-in/register', 'sign-in/register/route.tsx'),
  route('sign-in/reset', 'sign-in/reset/request-route.tsx'),
  route('sign-in/reset/:token', 'sign-in/reset/reset-route.tsx'),
  route('sign-in/confirm/:token', 'sign-in/confirm/route.tsx'),
  route('account', 'account/hub/route.tsx'),
  route('account/security', 'account/security/route.tsx'),
  route('account/short', 'short-editor/route.tsx'),
  route('account/short/connect', 'account/connect/route.tsx'),
  route('account/payments', 'account/payments/route.tsx'),
  route('account/payments/checkout/:token?', 'account/payments/result-route.tsx'),
  route('short', 'short-page/route.tsx'),
  route('cancel', 'terminations/cancel-route.tsx'),
  route('withdraw', 'terminations/withdraw-route.tsx'),
  ...Object.keys(comingPages).map((path) =>
    route(path, 'coming-soon/route.tsx', { id: `coming-soon/${path}` }),
  ),
  route(':username', 'profile/route.tsx'),
  route(':username/cards/:shortcut', 'short-card/card-route.tsx'),
  route('*', 'not-found/route.tsx'),
] satisfies RouteConfig;
