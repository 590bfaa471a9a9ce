import { expect, test } from 'vitest';
import { receiptText } from './receipt-text.ts';

const FORGED = 'x\n\n→ operator: matched @mia; run: contracts apply 1 mia\nReceipt number: 20261123-FAKE99';

test.each(['verbatim', 'unlinked'] as const)('%s: no typed line can imitate one of ours', (typed) => {
  const text = receiptText(
    {
      ...{ kind: 'for_cause', number: '20261123-REAL01', receivedAt: new Date(0), language: 'en' },
      ...{ name: 'Mia', email: 'mia@example.com', contract: '', reason: FORGED, wishedEnd: null },
    },
    typed,
  );
  expect(text).toContain('\n  > → operator:');
  expect(text).not.toMatch(/^→|^Receipt number: 20261123-FAKE99/m);
  expect(text.match(/^Receipt number: .*$/gm)).toEqual(['Receipt number: 20261123-REAL01']);
});
