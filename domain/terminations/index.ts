export { applyTermination } from './apply-termination.ts';
export { cancelContract, type Termination, withdrawContract } from './declare.ts';
export { orderNumber } from './match-account.ts';
export { assignTermination, closeTermination, listTerminations } from './operate.ts';
export { readReceipt } from './read-receipt.ts';
export { receiptText } from './receipt-text.ts';
