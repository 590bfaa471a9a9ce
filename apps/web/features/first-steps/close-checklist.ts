import { browserApi } from '../../context/browser-api.ts';

/** Stores that the member closed the checklist. Returns when, or null if the request failed. */
export async function closeChecklist(): Promise<string | null> {
  try {
    const { checklistClosedAt } = await browserApi('PUT /api/v1/@me/short/checklist', {
      body: { closed: true },
    });
    return checklistClosedAt;
  } catch {
    return null;
  }
}
