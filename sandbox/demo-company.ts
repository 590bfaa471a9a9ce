import { brandCompany, type Company } from '#web/context/company.ts';

/**
 * Invented dates for the events of the company's timeline, in the same order. All are before the creation of
 * the first demo account.
 */
const DATES = ['2023-09', '2024-03-16', '2024-05', '2024-11-04', '2025-06'];
const FOUNDERS = ['Nora Amrein', 'Jonas Falk'];
/** Invite link to a server that exists in Discord's stand-in. */
const CHAT = 'https://discord.gg/zuerich-climb';

/** The company that the demo shows: the operator's own values, and invented values where those are missing. */
export const demoCompany: Company = {
  timeline: brandCompany.timeline.map(({ event, date }, index) => ({
    event,
    date: date ?? DATES[index] ?? null,
  })),
  founders: brandCompany.founders.map(({ name, avatar }, index) => ({
    name: name ?? FOUNDERS[index] ?? null,
    avatar,
  })),
  communityChat: brandCompany.communityChat ?? CHAT,
  exampleShorts: ['brand_cafe', 'noah', 'theo'],
};
