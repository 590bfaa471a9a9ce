import type { JobPayload } from '#contracts/jobs';
import type { Appeal } from '#domain/reports';

type Kind = JobPayload<'mail.report'>['kind'];

/** Receiving side of each kind of email that does not refer to an appeal. */
const PARTY_BY_KIND: Partial<Record<Kind, Appeal['side']>> = {
  receipt: 'reporter',
  changed: 'reporter',
  'taken-back': 'reporter',
  lifted: 'owner',
};

/** Returns the side that receives an email about a report. `appeal` is the appeal that it refers to. */
export const partyOf = (kind: Kind, appeal: Appeal | null): Appeal['side'] | undefined =>
  PARTY_BY_KIND[kind] ?? appeal?.side;
