export * from './errors.ts';
export { KEEPING } from './keeping.ts';
export { type Keeping, KeptAnswers, type KeptAnswersOptions } from './kept-answers.ts';
export type { Consent, Credentials, Grant, OAuth, Refreshing, Revoking } from './oauth.ts';
export type { Profile } from './profile.ts';
export type { Outward } from './provider-client.ts';
export type { Sources } from './sources.ts';
