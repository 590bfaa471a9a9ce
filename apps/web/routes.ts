import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('landing/route.tsx'),
  route('sign-in/login', 'sign-in/login/route.tsx'),
  route('sign-in/logout', 'sign-in/logout/route.tsx'),
  route('sign-in/register', 'sign-in/register/route.tsx'),
  route('account/short', 'short-editor/route.tsx'),
  route(':username', 'profile/route.tsx'),
  route('*', 'not-found/route.tsx'),
] satisfies RouteConfig;
